/** Handlers that list, read, create, change and delete the entities of the catalogue. All kinds share the code. */

import { type Entity, getEntity, type EntityName } from '../db/catalogue/entities.ts';
import { listEntities } from '../db/catalogue/entity-list.ts';
import type { EntityRow } from '../db/catalogue/entity-rows.ts';
import { createEntity, deleteEntity, updateEntity } from '../db/catalogue/entity-writes.ts';
import { listPublicCycles } from '../db/cycles.ts';
import { addHub, removeHub } from '../db/catalogue/school-hubs.ts';
import { readEntity, withStartMonths } from '../db/catalogue/read-entity.ts';
import { listSecretFields, showRow } from '../db/catalogue/secret-fields.ts';
import { HttpProblem } from '../../http/http-problem.ts';
import type { AdminDependencies } from '../../admin/admin-dependencies.ts';
import type { AdminRequest, Handler } from '../../admin/admin-request.ts';
import { readFields } from '../../admin/field-values.ts';
import { type Body, readBody, readListQuery, readVersion } from '../../admin/read-body.ts';
import { createInvalidFieldsProblem } from '../../admin/to-write-problem.ts';
import { hasPermission } from '../../admin/permissions.ts';
import { createPageReply } from '../../admin/page-reply.ts';
import { refuseLevelChange } from '../names/level-changes.ts';
import { listFormChoices } from './form-choices.ts';
import { refuseNearDuplicates } from './near-duplicates.ts';

type Make = (dependencies: AdminDependencies, name: EntityName) => Handler;

/** Creates the handler of `method` for the list of an entity, or for one of its rows. */
export const listHandlers: Record<string, Make> = { GET: list, POST: create };
/** Creators of the handlers of single rows, by HTTP method. */
export const rowHandlers: Record<string, Make> = { GET: read, PUT: update, DELETE: remove };

/** Public data needs no session. Cycles with a PIN are listed for signed-in users on request, their PINs for Staff only. */
function list({ store, limit: limitGuesses, getClientAddress }: AdminDependencies, name: EntityName): Handler {
  return async ({ c, session }) => {
    const { search: _search, sort: _sort, limit: _limit, cursor: _cursor, admin, enrollment_pin: pin, ...at } = c.req.query();
    if (name === 'cycles' && !(session && admin === 'true')) {
      // Counted together with the PINs that are tried in lookups.
      if (pin) await limitGuesses('enrollment_pin', { address: getClientAddress(c), search: pin.trim() });
      return c.json(await listPublicCycles(store, pin?.trim()));
    }
    const maySeeSecrets = hasPermission('Staff', session?.right);
    const page = await listEntities(store, name, { ...readListQuery(c), at, isPublic: !session, maySeeSecrets });
    if (name === 'cycles') page.items = await withStartMonths(store, page.items);
    return createPageReply(c, session ? { ...page, items: page.items.map((row) => showRow(getEntity(name), row, maySeeSecrets)) } : page);
  };
}

function read({ store }: AdminDependencies, name: EntityName): Handler {
  return async ({ c, session }) => {
    const row = await readEntity(store, name, c.req.param('id') as string, !session);
    if (!row) throw new HttpProblem(404, `This ${getEntity(name).kind} does not exist (any more).`);
    if (!session) return c.json(row);
    return c.json(showRow(getEntity(name), row, hasPermission('Staff', session.right)), 200, { etag: `"${String(row.version)}"` });
  };
}

function create({ store }: AdminDependencies, name: EntityName): Handler {
  return async ({ c, writer }) => {
    const body = withAliases(name, await readBody(c));
    const values = readFields(getEntity(name).fields, body, true);
    await refuseNearDuplicates(store, [{ field: 'name', entity: getEntity(name), draft: values }], body);
    const row =
      name === 'hubs'
        ? await addHub(store, values, parseSchoolId(body['school_id']), writer())
        : await createEntity(store, name, values, writer());
    return c.json(showRow(getEntity(name), (await readEntity(store, name, row._id)) ?? row, true), 201);
  };
}

function update({ store }: AdminDependencies, name: EntityName): Handler {
  return async ({ c, writer }) => {
    const id = c.req.param('id') as string;
    const body = withAliases(name, await readBody(c));
    const before = await readEntity(store, name, id);
    const values = readFields(getEntity(name).fields, withoutKeptSecrets(getEntity(name), body, before), false);
    if (before)
      await refuseNearDuplicates(
        store,
        [{ field: 'name', entity: getEntity(name), draft: { ...before, ...values }, before: before.name }],
        body,
      );
    if (before && name === 'learning_materials' && typeof values['name'] === 'string') refuseLevelChange(before.name, values['name'], body);
    const row = await updateEntity(store, name, id, values, readVersion(c, body), writer());
    return c.json(showRow(getEntity(name), (await readEntity(store, name, row._id)) ?? row, true), 200, { etag: `"${row.version}"` });
  };
}

function remove({ store, definitions }: AdminDependencies, name: EntityName): Handler {
  return async ({ c, writer }: AdminRequest) => {
    const id = c.req.param('id') as string;
    const choices = listFormChoices(definitions);
    if (name === 'hubs') await removeHub(store, id, parseSchoolId(c.req.query('school_id')), choices, writer());
    else await deleteEntity(store, name, id, choices, writer());
    return c.body(null, 204);
  };
}

function parseSchoolId(given: unknown): string | undefined {
  if (given === undefined || given === null || given === '') return undefined;
  if (typeof given !== 'string') throw createInvalidFieldsProblem({ school_id: 'School must be a text' });
  return given;
}

/** Removes unchanged secrets from the body, so that one set under earlier rules is not validated again. */
function withoutKeptSecrets(entity: Entity, body: Body, row: EntityRow | undefined): Body {
  const kept = listSecretFields(entity).filter((field) => row !== undefined && body[field] === row[field]);
  return Object.fromEntries(Object.entries(body).filter(([field]) => !kept.includes(field)));
}

/** Accepts the curriculum of a school under the parameter name of the lookups. */
function withAliases(name: EntityName, body: Body): Body {
  return name === 'schools' && body['curriculum_id'] === undefined && body['curriculum'] !== undefined
    ? { ...body, curriculum_id: body['curriculum'] }
    : body;
}
