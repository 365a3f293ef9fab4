/** The expressions that the two engines write differently, side by side; those of searches are in `search/search-index.ts`. Everything else is written once. */

import { inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { DbReader, DbTransaction, Engine } from './database.ts';

/**
 * Returns the condition that an item of a JSON list in a text column equals one of some values.
 * @example matchJsonItem('sqlite', rows.cells, 2, ['north', 'south'])
 */
export function matchJsonItem(engine: Engine, column: SQLWrapper, index: number, values: readonly (string | number | boolean)[]): SQL {
  if (engine === 'sqlite') {
    const item = sql`json_extract(${column}, ${`$[${index}]`})`;
    // SQLite reads true and false of JSON as 1 and 0.
    return inArray(
      item,
      values.map((value) => (typeof value === 'boolean' ? Number(value) : value)),
    );
  }
  return inArray(sql`(${column})::json ->> ${sql.raw(String(index))}`, values.map(String));
}

/** Returns the condition that a column has one of many texts or integers. The query is the same for any number of them. */
export function isOneOf(engine: Engine, column: AnyPgColumn, values: readonly (string | number)[]): SQL {
  if (engine === 'sqlite') return sql`${column} in (select value from json_each(${JSON.stringify(values)}))`;
  const type = sql.raw(column.dataType === 'number' ? 'integer[]' : 'text[]');
  return sql`${column} = any(${sql.param([...values])}::${type})`;
}

/** Returns the text of a member of a JSON object, to be compared by code points like texts of columns. */
export function readJsonText(engine: Engine, column: SQLWrapper, key: string): SQL {
  return engine === 'sqlite' ? sql`(${column} ->> ${key})` : sql`(${column} ->> ${key}) collate "C"`;
}

/**
 * Returns the condition that a JSON object has a text at a path, or a list that contains it. `#` is each row of a repeating group.
 * @example hasJsonText('sqlite', submissions.answers, 'travellers.#.hub', 'hub-makati')
 */
export function hasJsonText(engine: Engine, column: SQLWrapper, path: string, text: string): SQL {
  const names = path.split('.');
  if (engine === 'postgres') {
    // A path that is not strict reads each item of a list, and a single value as a list of one.
    const steps = names.map((name) => (name === '#' ? '[*]' : `.${JSON.stringify(name)}`)).join('');
    return sql`jsonb_path_exists((${column})::jsonb, ${`$${steps}[*] ? (@ == $text)`}::jsonpath, jsonb_build_object('text', ${text}::text))`;
  }
  const parts = splitAtRows(names).map((part, index) => ({
    part,
    // An item that is no object has no members; `json_each` would not read it.
    parent: index === 0 ? sql`${column}` : sql.raw(`case when p${index - 1}.type = 'object' then p${index - 1}.value else '{}' end`),
  }));
  const sources = parts.map(({ part, parent }, index) => sql`json_each(${parent}, ${part}) ${sql.raw(`p${index}`)}`);
  // `json_each` reads the members of an object too.
  const lists = parts.map(({ part, parent }) => sql`json_type(${parent}, ${part}) <> 'object'`);
  const found = sql`${sql.raw(`p${parts.length - 1}.value`)} = ${text}`;
  return sql`exists (select 1 from ${sql.join(sources, sql`, `)} where ${sql.join([...lists, found], sql` and `)})`;
}

/** `['rows', '#', 'hub']` → `['$."rows"', '$."hub"']`. */
function splitAtRows(names: readonly string[]): string[] {
  const parts = ['$'];
  for (const name of names)
    if (name === '#') parts.push('$');
    else parts[parts.length - 1] += `.${JSON.stringify(name)}`;
  return parts;
}

/** Returns the column as an expression that SQLite does not look up in an index. PostgreSQL decides by the contents of the tables. */
export function withoutIndex(engine: Engine, column: SQLWrapper): SQL {
  return engine === 'sqlite' ? sql`+${column}` : sql`${column}`;
}

/**
 * Returns a placeholder whose value does not influence the plan. SQLite would plan a query for each bound value, which costs more than running
 * it; in PostgreSQL it needs its type, because nothing else in an expression may tell it.
 */
export function plainPlaceholder(engine: Engine, name: string): SQL {
  return engine === 'sqlite' ? sql`+${sql.placeholder(name)}` : sql`cast(${sql.placeholder(name)} as text)`;
}

/** Returns the names of the tables that have a column of a name, in ascending order. */
export async function listTablesWithColumn(db: DbReader, column: string): Promise<string[]> {
  const found = await db.all<{ name: string }>(
    db.engine === 'sqlite'
      ? sql`select m.name from sqlite_master m, pragma_table_info(m.name) p where m.type = 'table' and p.name = ${column} order by m.name`
      : sql`select table_name as name from information_schema.columns
          where table_schema = current_schema() and column_name = ${column} order by table_name`,
  );
  return found.map(({ name }) => name);
}

/** Returns the names of all tables of a database, in ascending order. */
export async function listTables(db: DbReader): Promise<string[]> {
  const found = await db.all<{ name: string }>(
    db.engine === 'sqlite'
      ? sql`select name from sqlite_master where type = 'table' and name not like 'sqlite\\_%' escape '\\' order by name`
      : // Also those of other users.
        sql`select tablename as name from pg_tables where schemaname = current_schema() order by tablename`,
  );
  return found.map(({ name }) => name);
}

/** Removes all rows of tables, which are given in an order in which they can be emptied. */
export async function clearTables(tx: DbTransaction, names: readonly string[]): Promise<void> {
  if (tx.engine === 'sqlite') for (const name of names) await clearTable(tx, name);
  else {
    const identifiers = names.map((name) => sql.identifier(name));
    await tx.run(sql`truncate table ${sql.join(identifiers, sql`, `)}`);
  }
}

/** Empties a table in SQLite with its search index, if it has one (`search/search-index.ts`). */
async function clearTable(tx: DbTransaction, name: string): Promise<void> {
  const index = `${name}_by_text`;
  const tables = await tx.all<{ name: string }>(
    sql`select name from sqlite_master where type = 'table' and name in (${index}, ${`${index}_rows`})`,
  );
  // The triggers then find no row to remove from the index, which takes longer than to empty it.
  if (tables.length > 1) await tx.run(sql`delete from ${sql.identifier(`${index}_rows`)}`);
  await tx.run(sql`delete from ${sql.identifier(name)}`);
  if (tables.length > 0) await tx.run(sql`insert into ${sql.identifier(index)} (${sql.identifier(index)}) values ('delete-all')`);
}

/** Lets the column count on after rows with given numbers were inserted. SQLite does so itself. */
export async function continueRowNumbers(tx: DbTransaction, table: string, column: string): Promise<void> {
  if (tx.engine === 'sqlite') return;
  const highest = sql`(select coalesce(max(${sql.identifier(column)}), 0) + 1 from ${sql.identifier(table)})`;
  await tx.get(sql`select setval(pg_get_serial_sequence(${table}, ${column}), ${highest}, false)`);
}

/** Removes the limit of the time of a statement from a transaction that moves whole tables. SQLite has none. */
export async function allowLongStatements(tx: DbTransaction): Promise<void> {
  if (tx.engine === 'postgres') await tx.run(sql`set local statement_timeout = 0`);
}
