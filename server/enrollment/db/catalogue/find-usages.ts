/** Finds the rows that refer to a row, from the foreign keys of the schema, so that new tables are included. */

import { pluralize } from '#engine';
import { and, asc, count, eq, getTableColumns, getTableName, is, sql } from 'drizzle-orm';
import { type AnySQLiteColumn, getTableConfig, SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { DbReader } from '../../../db/db-reader.ts';
import * as accounts from '../../../db/schema/accounts.ts';
import * as catalogue from '../schema/catalogue.ts';
import * as families from '../schema/families.ts';
import * as learnGroups from '../schema/learn-groups.ts';
import * as rules from '../schema/rules.ts';
import * as submissions from '../../../db/schema/submissions.ts';
import type { RowUsage } from '../../../db/errors/write-error.ts';

interface Reference {
  table: SQLiteTable;
  column: AnySQLiteColumn;
}

/** Rows of one kind that are listed individually. */
const MAX_LISTED_USAGES = 20;

const members: unknown[] = Object.values({ ...accounts, ...catalogue, ...families, ...learnGroups, ...rules, ...submissions });
const tables = members.filter((member): member is SQLiteTable => is(member, SQLiteTable));

const references = new Map<SQLiteTable, Reference[]>();
for (const table of tables) {
  for (const key of getTableConfig(table).foreignKeys) {
    const { columns, foreignTable, foreignColumns } = key.reference();
    // Foreign keys over several columns refer to rules, whose parts have keys of their own.
    if (columns.length !== 1 || foreignColumns[0]?.name !== 'id' || key.onDelete === 'cascade') continue;
    const found = references.get(foreignTable) ?? [];
    references.set(foreignTable, [...found, { table, column: columns[0] as AnySQLiteColumn }]);
  }
}

/** Returns the rows that refer to the row, except those of the tables in `but`. */
export function findUsages(reader: DbReader, table: SQLiteTable, id: string, but: readonly SQLiteTable[] = []): RowUsage[] {
  return (references.get(table) ?? [])
    .filter((reference) => !but.includes(reference.table))
    .flatMap((reference) => usesIn(reader, reference, id));
}

/** `programRules` → `program rule`. */
function formatTableName(table: SQLiteTable): string {
  return getTableName(table).replaceAll('_', ' ').replace(/ies$/, 'y').replace(/s$/, '');
}

function usesIn(reader: DbReader, { table, column }: Reference, id: string): RowUsage[] {
  const found = reader.select({ count: count() }).from(table).where(eq(column, id)).get() as { count: number };
  if (found.count === 0) return [];
  const columns = getTableColumns(table) as Record<string, AnySQLiteColumn>;
  const kind = formatTableName(table);
  const named = getNameColumn(columns);
  if (!named || !columns['id']) return [{ kind, _id: null, name: pluralize(found.count, kind), count: found.count }];
  const rows = reader
    .select({ _id: columns['id'], name: named })
    .from(table)
    .where(and(eq(column, id)))
    .orderBy(asc(named))
    .limit(MAX_LISTED_USAGES)
    .all() as { _id: string; name: string }[];
  const uses: RowUsage[] = rows.map((row) => ({ kind, ...row, count: 1 }));
  const more = found.count - rows.length;
  return more > 0 ? [...uses, { kind, _id: null, name: `${more} more`, count: more }] : uses;
}

function getNameColumn(columns: Record<string, AnySQLiteColumn>): AnySQLiteColumn | undefined {
  if (columns['firstName'] && columns['lastName'])
    return sql`${columns['firstName']} || ' ' || ${columns['lastName']}` as unknown as AnySQLiteColumn;
  return columns['name'] ?? columns['month'] ?? columns['code'];
}
