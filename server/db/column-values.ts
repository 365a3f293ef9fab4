/** Values of a column name in all tables: values that a link to a form can contain. */

import { sql } from 'drizzle-orm';
import type { Store } from './store.ts';

/** The distinct texts of all columns of that name, sorted; no more than `most` a table. */
export function listColumnValues({ db }: Store, name: string, most = 40): string[] {
  const tables = db.all<{ name: string }>(
    sql`select m.name from sqlite_master m, pragma_table_info(m.name) p where m.type = 'table' and p.name = ${name} order by m.name`,
  );
  const values = tables.flatMap((table) => {
    const column = sql.identifier(name);
    const rows = db.all<{ value: unknown }>(
      sql`select distinct ${column} as value from ${sql.identifier(table.name)} where ${column} is not null order by 1 limit ${most}`,
    );
    return rows.map(({ value }) => value).filter((value) => typeof value === 'string');
  });
  return [...new Set(values)];
}
