/** Reads the values of all columns with the same name. They are examples for the entry parameter with that name. */

import { sql } from 'drizzle-orm';
import { listTablesWithColumn } from './dialect.ts';
import type { Store } from './store.ts';

/** Returns the distinct texts of all columns with this name: at maxPerTable `maxPerTable` of each table, in ascending order. */
export async function listColumnValues({ db }: Store, name: string, maxPerTable = 40): Promise<string[]> {
  const values = new Set<string>();
  for (const table of await listTablesWithColumn(db, name)) {
    const column = sql.identifier(name);
    const rows = await db.all<{ value: unknown }>(
      sql`select distinct ${column} as value from ${sql.identifier(table)} where ${column} is not null order by 1 limit ${maxPerTable}`,
    );
    for (const { value } of rows) if (typeof value === 'string') values.add(value);
  }
  return [...values];
}
