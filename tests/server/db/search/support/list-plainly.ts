/** The rows that a condition finds without an index. */

import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Store } from '../../../../../server/db/store.ts';

/** Returns the ids of the rows that meet a condition, in an order. */
export async function listPlainly<Id = string>(
  store: Store,
  table: PgTable & { id: AnyPgColumn },
  condition: SQL | undefined,
  order: SQL[],
): Promise<Id[]> {
  return (
    await store.db
      .select({ id: sql<Id>`${table.id}` })
      .from(table)
      .where(condition)
      .orderBy(...order)
  ).map(({ id }) => id);
}
