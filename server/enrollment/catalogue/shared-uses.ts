/** `GET /admin/shared_uses`: in how many hubs and schools a change of a row of the catalogue shows. */

import { pluralize } from '#engine';
import type { AdminDependencies } from '../../admin/admin-dependencies.ts';
import type { Handlers } from '../../admin/admin-request.ts';
import { createInvalidFieldsProblem } from '../../admin/to-write-problem.ts';
import { entities, type EntityName } from '../db/catalogue/entities.ts';
import { countSharedUses, listSharingHubs, type SharedUses } from '../db/offer-writes/shared-uses.ts';

/** Where a row is used. */
export interface SharedUsesReply extends SharedUses {
  /** A sentence for who edits it; null if it is used in one place only. */
  sentence: string | null;
  /** A sentence for who deactivates it, with the first hubs; null if at most one hub has it. */
  scope: string | null;
}

/** Hubs that are named. */
const MAX_NAMED_HUBS = 3;

/** Creates the handler. */
export function createSharedUseHandlers({ store }: Pick<AdminDependencies, 'store'>) {
  return {
    'GET /admin/shared_uses': async ({ c }) => {
      const { of = '', id = '' } = c.req.query();
      if (!Object.hasOwn(entities, of)) throw createInvalidFieldsProblem({ of: 'The list is not known' });
      const uses = await countSharedUses(store.db, of as EntityName, id);
      const hubs = (uses.hubs ?? 0) > 1 ? await listSharingHubs(store.db, of as EntityName, id) : [];
      return c.json<SharedUsesReply>({ ...uses, sentence: describeUses(uses), scope: describeScope(hubs) });
    },
  } satisfies Handlers<'GET /admin/shared_uses'>;
}

function describeScope(hubs: readonly string[]): string | null {
  if (hubs.length === 0) return null;
  const named = hubs.slice(0, MAX_NAMED_HUBS);
  const others = hubs.length - named.length;
  const last = others > 0 ? `${others} more` : named.pop();
  return `It applies to all ${pluralize(hubs.length, 'hub')} that use it: ${named.join(', ')} and ${last}.`;
}

function describeUses({ hubs, schools }: SharedUses): string | null {
  const inSchools = pluralize(schools, 'school');
  if (hubs === null) return schools > 1 ? `Used in ${inSchools}: the change shows everywhere.` : null;
  if (hubs <= 1) return null;
  return `Used in ${pluralize(hubs, 'hub')}${schools > 1 ? ` of ${inSchools}` : ''}: the change shows everywhere.`;
}
