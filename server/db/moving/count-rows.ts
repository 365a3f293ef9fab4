/** Counts the rows that belong to the data. */

import { count } from 'drizzle-orm';
import type { DbReader } from '../database.ts';
import { getMovedRows, getStoredName, type StoredTable } from './stored-tables.ts';

/** Returns the number of rows of each table by its name. */
export async function countRows(db: DbReader, tables: readonly StoredTable[]): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of tables) {
    const [row] = await db.select({ count: count() }).from(table).where(getMovedRows(table));
    counts[getStoredName(table)] = row?.count ?? 0;
  }
  return counts;
}
