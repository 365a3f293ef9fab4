/** What prevents the deletion of a row of the catalogue. Its refusal and what is said before it use the same functions. */

import type { DbReader } from '../../../db/database.ts';
import type { RowUsage } from '../../../db/errors/write-error.ts';
import type { FormChoices } from '../catalogue/chosen-in-submissions.ts';
import { entities, type EntityName } from '../catalogue/entities.ts';
import { listEntityUses } from '../catalogue/entity-writes.ts';
import { type RuleName } from '../catalogue/rule-kinds.ts';
import { listUsesOfRule } from '../catalogue/rule-writes.ts';
import { listHubUses } from '../catalogue/school-hubs.ts';
import type { ChangedRow } from './lost-offers.ts';

/** Returns the rows that use the row, and the submissions in `choices` that are still being processed. Empty if it can be deleted. */
export async function listDeletionUses(reader: DbReader, { of, ids }: ChangedRow, choices: readonly FormChoices[]): Promise<RowUsage[]> {
  if (!isEntity(of)) return listUsesOfRule(reader, of, { ...ids });
  const id = ids['id'] ?? '';
  return of === 'hubs' ? listHubUses(reader, id, ids['school_id'], choices) : listEntityUses(reader, of, id, choices);
}

function isEntity(of: EntityName | RuleName): of is EntityName {
  return Object.hasOwn(entities, of);
}
