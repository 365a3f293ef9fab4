/** The names of the catalogue that a new name is nearly equal to. */

import { and, eq, ne, type SQL } from 'drizzle-orm';
import type { DbReader } from '../../../db/database.ts';
import { isNearName } from '../../../text/near-name.ts';
import type { Entity } from './entities.ts';
import { type Draft, findRowWithSameName } from './entity-checks.ts';
import { getColumn } from './entity-rows.ts';

/** Names that are listed. */
const MAX_NEAR_NAMES = 5;

/**
 * Returns the names that the name of a draft is nearly equal to, among the rows in which it must be unique. Returns none if a row has exactly this name,
 * because then no row is added.
 */
export async function listNearNames(reader: DbReader, entity: Entity, draft: Draft): Promise<string[]> {
  if (entity.uniqueWithin === undefined || (await findRowWithSameName(reader, entity, draft))) return [];
  const conditions: SQL[] = entity.uniqueWithin.map((field) => eq(getColumn(entity, field), draft[field]));
  if (draft._id !== undefined) conditions.push(ne(entity.table.id, draft._id));
  const rows = (await reader
    .select({ name: entity.named })
    .from(entity.table)
    .where(and(...conditions))
    .orderBy(entity.named)) as { name: string }[];
  const given = String(draft['name']);
  return rows.flatMap((row) => (isNearName(row.name, given) ? [row.name] : [])).slice(0, MAX_NEAR_NAMES);
}
