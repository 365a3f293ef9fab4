/** Finds the rows that refer to a row, from the foreign keys of the schema, so that new tables are included. */

import { first } from '../../../db/database.ts';
import { pluralize } from '#engine';
import { and, asc, count, eq, getTableColumns, getTableName, is, sql } from 'drizzle-orm';
import { type AnyPgColumn, getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import type { DbReader } from '../../../db/database.ts';
import * as accounts from '../../../db/schema/accounts.ts';
import * as catalogue from '../schema/catalogue.ts';
import * as families from '../schema/families.ts';
import * as learnGroups from '../schema/learn-groups.ts';
import * as rules from '../schema/rules.ts';
import * as submissions from '../../../db/schema/submissions.ts';
import type { RowUsage } from '../../../db/errors/write-error.ts';

interface Reference {
  table: PgTable;
  column: AnyPgColumn;
}

/** Rows of one kind that are listed individually. */
const MAX_LISTED_USAGES = 20;

const members: unknown[] = Object.values({ ...accounts, ...catalogue, ...families, ...learnGroups, ...rules, ...submissions });
const tables = members.filter((member): member is PgTable => is(member, PgTable));

const references = new Map<PgTable, Reference[]>();
for (const table of tables) {
  for (const key of getTableConfig(table).foreignKeys) {
    const { columns, foreignTable, foreignColumns } = key.reference();
    // Foreign keys over several columns refer to rules, whose parts have keys of their own.
    if (columns.length !== 1 || foreignColumns[0]?.name !== 'id' || key.onDelete === 'cascade') continue;
    const found = references.get(foreignTable) ?? [];
    references.set(foreignTable, [...found, { table, column: columns[0] as AnyPgColumn }]);
  }
}

/** Returns the rows that refer to the row, except those of the tables in `but`. */
export async function findUsages(reader: DbReader, table: PgTable, id: string, but: readonly PgTable[] = []): Promise<RowUsage[]> {
  const uses: RowUsage[] = [];
  for (const reference of references.get(table) ?? [])
    if (!but.includes(reference.table)) uses.push(...(await usesIn(reader, reference, id)));
  return uses;
}

/** `programRules` → `program rule`. */
function formatTableName(table: PgTable): string {
  return getTableName(table).replaceAll('_', ' ').replace(/ies$/, 'y').replace(/s$/, '');
}

async function usesIn(reader: DbReader, { table, column }: Reference, id: string): Promise<RowUsage[]> {
  const found = (await first(reader.select({ count: count() }).from(table).where(eq(column, id)))) as { count: number };
  if (found.count === 0) return [];
  const columns = getTableColumns(table) as Record<string, AnyPgColumn>;
  const kind = formatTableName(table);
  const named = getNameColumn(columns);
  if (!named || !columns['id']) return [{ kind, _id: null, name: pluralize(found.count, kind), count: found.count }];
  const rows = (await reader
    .select({ _id: columns['id'], name: named })
    .from(table)
    .where(and(eq(column, id)))
    .orderBy(asc(named))
    .limit(MAX_LISTED_USAGES)) as { _id: string; name: string }[];
  const uses: RowUsage[] = rows.map((row) => ({ kind, ...row, count: 1 }));
  const more = found.count - rows.length;
  return more > 0 ? [...uses, { kind, _id: null, name: `${more} more`, count: more }] : uses;
}

function getNameColumn(columns: Record<string, AnyPgColumn>): AnyPgColumn | undefined {
  if (columns['firstName'] && columns['lastName'])
    return sql`${columns['firstName']} || ' ' || ${columns['lastName']}` as unknown as AnyPgColumn;
  return columns['name'] ?? columns['month'] ?? columns['code'];
}
