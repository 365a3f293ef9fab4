/** Handlers for families and learners: list, add, edit, set PINs. */

import { randomInt } from 'node:crypto';
import { createFamily, findFamilyRecord, type FamilyRecord, setFamilyPin, updateFamily } from '../db/family-records.ts';
import { listFamilies } from '../db/family-list.ts';
import { createLearner, type LearnerValues, listLearners, readLearner, updateLearner } from '../db/learner-records.ts';
import { hashPin } from './pin-hash.ts';
import type { Store } from '../../db/store.ts';
import { HttpProblem } from '../../http/http-problem.ts';
import type { AdminDependencies } from '../../admin/admin-dependencies.ts';
import type { Handlers } from '../../admin/admin-request.ts';
import { createPageReply } from '../../admin/page-reply.ts';
import { readField, readFields } from '../../admin/field-values.ts';
import { readBody, readListQuery, readVersion } from '../../admin/read-body.ts';
import { createInvalidFieldsProblem } from '../../admin/to-write-problem.ts';
import { createImportHandlers } from './import-routes.ts';
import { learnerFields } from './person-fields.ts';
import { readFamily } from './read-family.ts';

type Routes =
  | 'GET /admin/families'
  | 'POST /admin/families'
  | 'GET /admin/families/:id'
  | 'PUT /admin/families/:id'
  | 'POST /admin/families/:id/pin'
  | 'DELETE /admin/families/:id/pin'
  | 'GET /admin/learners'
  | 'POST /admin/learners'
  | 'GET /admin/learners/:id'
  | 'PUT /admin/learners/:id';

/** Creates the handlers of families and learners. */
export function createFamilyHandlers({ store, log }: AdminDependencies) {
  return {
    'GET /admin/families': async ({ c }) => createPageReply(c, await listFamilies(store, readListQuery(c))),
    // Its path must be registered before the one with an id.
    ...createImportHandlers({ store, log }),
    'GET /admin/families/:id': async ({ c }) => c.json(await family(store, c.req.param('id'))),
    'POST /admin/families': async ({ c, writer }) => {
      const id = await createFamily(store, readFamily(await readBody(c), true), writer());
      return c.json(await family(store, id), 201);
    },
    'PUT /admin/families/:id': async ({ c, writer }) => {
      const body = await readBody(c);
      const id = c.req.param('id') as string;
      await updateFamily(store, id, readFamily(body, false), readVersion(c, body), writer());
      return c.json(await family(store, id));
    },
    'POST /admin/families/:id/pin': async ({ c, writer }) => {
      const pin = readPin(c.req.header('content-length') === '0' || !c.req.header('content-type') ? undefined : (await readBody(c))['pin']);
      await setFamilyPin(store, c.req.param('id') as string, await hashPin(pin), writer());
      return c.json({ pin });
    },
    'DELETE /admin/families/:id/pin': async ({ c, writer }) => {
      await setFamilyPin(store, c.req.param('id') as string, null, writer());
      return c.body(null, 204);
    },
    'GET /admin/learners': async ({ c }) => {
      const { family_id, family: of = family_id } = c.req.query();
      return createPageReply(c, await listLearners(store, { ...readListQuery(c), family: of }));
    },
    'GET /admin/learners/:id': async ({ c }) => {
      const found = await readLearner(store, c.req.param('id') as string);
      if (!found) throw new HttpProblem(404, 'This learner does not exist (any more).');
      return c.json(found);
    },
    'POST /admin/learners': async ({ c, writer }) => {
      const values = readFields(learnerFields, await readBody(c), true) as LearnerValues;
      return c.json(await createLearner(store, values, writer()), 201);
    },
    'PUT /admin/learners/:id': async ({ c, writer }) => {
      const body = await readBody(c);
      const values = readFields(learnerFields, body, false) as LearnerValues;
      return c.json(await updateLearner(store, c.req.param('id') as string, values, readVersion(c, body), writer()));
    },
  } satisfies Handlers<Routes>;
}

async function family(store: Store, id: string | undefined): Promise<FamilyRecord> {
  const found = await findFamilyRecord(store, id ?? '');
  if (!found) throw new HttpProblem(404, 'This family does not exist (any more).');
  return found;
}

/** Returns the given PIN, or six random digits. */
function readPin(given: unknown): string {
  const reading = readField({ type: 'pin', label: 'PIN' }, given);
  if ('error' in reading) throw createInvalidFieldsProblem({ pin: reading.error });
  return typeof reading.value === 'string' ? reading.value : String(randomInt(0, 1_000_000)).padStart(6, '0');
}
