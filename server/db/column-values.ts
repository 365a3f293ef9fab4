/** Reads the values of all columns with the same name. They are examples for the entry parameter with that name. */

import { sql } from 'drizzle-orm';
import type { Store } from './store.ts';

/** Returns the distinct texts of all columns with this name: at maxPerTable `maxPerTable` of each table, in ascending order. */
export function listColumnValues({ db }: Store, name: string, maxPerTable = 40): string[] {
  const tables = db.all<{ name: string }>(
    sql`select m.name from sqlite_master m, pragma_table_info(m.name) p where m.type = 'table' and p.name = ${name} order by m.name`,
  );
  const values = tables.flatMap((table) => {
    const column = sql.identifier(name);
    const rows = db.all<{ value: unknown }>(
      sql`select distinct ${column} as value from ${sql.identifier(table.name)} where ${column} is not null order by 1 limit ${maxPerTable}`,
    );
    return rows.map(({ value }) => value).filter((value) => typeof value === 'string');
  });
  return [...new Set(values)];
}
