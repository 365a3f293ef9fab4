/** The things of the catalogue: listed, read, created, changed and deleted, all kinds by the same code. */

import { entityOf, type EntityName } from '../../db/catalogue/entities.ts';
import { listEntities } from '../../db/catalogue/entity-list.ts';
import { createEntity, deleteEntity, updateEntity } from '../../db/catalogue/entity-writes.ts';
import { listPublicCycles } from '../../db/cycles.ts';
import { addHub, removeHub } from '../../db/catalogue/school-hubs.ts';
import { readEntity, withStartMonths } from '../../db/catalogue/read-entity.ts';
import { Problem } from '../../http/problem.ts';
import type { AdminParts } from '../admin-parts.ts';
import type { Call, Handler } from '../call.ts';
import { readFields } from '../field-values.ts';
import { type Body, readBody, readListQuery, readVersion } from '../read-body.ts';
import { invalidFields } from '../refusal-problem.ts';
import { pageReply } from './page-reply.ts';

type Make = (parts: AdminParts, name: EntityName) => Handler;

/** The handler of `method` for the list of an entity, or for one of its rows. */
export const listHandlers: Record<string, Make> = { GET: list, POST: create };
export const rowHandlers: Record<string, Make> = { GET: read, PUT: update, DELETE: remove };

/** Anyone may read what parents may know; cycles with their PINs are told to who is signed in and asks for them. */
function list({ store, limit: limitGuesses, addressOf }: AdminParts, name: EntityName): Handler {
  return async ({ c, session }) => {
    const { search: _search, sort: _sort, limit: _limit, cursor: _cursor, admin, enrollment_pin: pin, ...at } = c.req.query();
    if (name === 'cycles' && !(session && admin === 'true')) {
      // Counted together with the PINs that are tried in look-ups.
      if (pin) limitGuesses('enrollment_pin', { address: addressOf(c), search: pin.trim() });
      return c.json(await listPublicCycles(store, pin?.trim()));
    }
    const page = await listEntities(store, name, { ...readListQuery(c), at, isPublic: !session });
    if (name === 'cycles') page.items = await withStartMonths(store, page.items);
    return pageReply(c, page);
  };
}

function read({ store }: AdminParts, name: EntityName): Handler {
  return async ({ c, session }) => {
    const row = await readEntity(store, name, c.req.param('id') as string, !session);
    if (!row) throw new Problem(404, `This ${entityOf(name).kind} does not exist (any more).`);
    return c.json(row, 200, session ? { etag: `"${String(row.version)}"` } : {});
  };
}

function create({ store }: AdminParts, name: EntityName): Handler {
  return async ({ c, writer }) => {
    const body = withAliases(name, await readBody(c));
    const values = readFields(entityOf(name).fields, body, true);
    const row = name === 'hubs' ? await addHub(store, values, schoolOf(body['school_id']), writer()) : await createEntity(store, name, values, writer());
    return c.json((await readEntity(store, name, row._id)) ?? row, 201);
  };
}

function update({ store }: AdminParts, name: EntityName): Handler {
  return async ({ c, writer }) => {
    const body = withAliases(name, await readBody(c));
    const values = readFields(entityOf(name).fields, body, false);
    const row = await updateEntity(store, name, c.req.param('id') as string, values, readVersion(c, body), writer());
    return c.json((await readEntity(store, name, row._id)) ?? row, 200, { etag: `"${row.version}"` });
  };
}

function remove({ store }: AdminParts, name: EntityName): Handler {
  return async ({ c, writer }: Call) => {
    const id = c.req.param('id') as string;
    if (name === 'hubs') await removeHub(store, id, schoolOf(c.req.query('school_id')), writer());
    else await deleteEntity(store, name, id, writer());
    return c.body(null, 204);
  };
}

function schoolOf(given: unknown): string | undefined {
  if (given === undefined || given === null || given === '') return undefined;
  if (typeof given !== 'string') throw invalidFields({ school_id: 'School must be a text' });
  return given;
}

/** A school may name its curriculum as the parents' look-ups do. */
function withAliases(name: EntityName, body: Body): Body {
  return name === 'schools' && body['curriculum_id'] === undefined && body['curriculum'] !== undefined ? { ...body, curriculum_id: body['curriculum'] } : body;
}
