/** Reads data tables and their versions from the database. */

import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { and, desc, eq, gt, inArray, isNull, lt, lte, or, sql, type SQL } from 'drizzle-orm';
import type { TableColumn, TableDefinition } from '#engine';
import { listIndexedColumns } from '../../tables/indexed-columns.ts';
import { findColumn, listColumns, toTableRecord, type TableRecord, type TableRow } from '../../tables/table.ts';
import type { Table, TableQuery } from '../../tables/table-source.ts';
import { dataTableCells, dataTableRows, dataTables, dataTableVersions } from '../schema/tables.ts';
import { type DbReader, type Engine, first } from '../database.ts';
import { matchJsonItem, withoutIndex } from '../dialect.ts';
import type { Store } from '../store.ts';
import { matchWords } from './search-rows.ts';
import type { StoredRow } from './table-changes.ts';

/** A version of a table, for lists of versions. */
export interface TableVersion {
  number: number;
  source: 'file' | 'upload' | 'edit' | 'rollback';
  author: string;
  createdAt: string;
  rowCount: number;
  added: number;
  changed: number;
  removed: number;
}

/** A stored table with its current version. */
export interface StoredTable extends Table {
  id: number;
  version: number;
  /** Author and time of the current version. */
  changed: { by: string; at: string };
  fileHash: string | null;
}

/** Returns all stored tables with access to their current rows; `readRows` reads those of a small table to memory. */
export async function listStoredTables(store: Store): Promise<StoredTable[]> {
  const stored = await store.db
    .select({ table: dataTables, version: dataTableVersions })
    .from(dataTables)
    .innerJoin(
      dataTableVersions,
      and(eq(dataTableVersions.tableId, dataTables.id), eq(dataTableVersions.number, dataTables.currentVersion)),
    );
  return stored.map(({ table: { id, name, currentVersion, fileHash }, version: { definition, rowCount, hash, author, createdAt } }) => ({
    id,
    name,
    definition,
    rowCount,
    hash,
    fileHash,
    version: currentVersion,
    changed: { by: author, at: createdAt },
    rows: undefined,
    select: (query) => selectRecords(store, { id, definition }, query),
  }));
}

/** Returns the current rows of a table in their order. */
export function readRows(store: Store, { id }: Pick<StoredTable, 'id'>): Promise<TableRow[]> {
  return selectCells(store, id, []);
}

async function selectRecords(
  store: Store,
  { id, definition }: { id: number; definition: TableDefinition },
  { where, oneOf, search, limit }: TableQuery,
): Promise<TableRecord[]> {
  const columns = listColumns(definition);
  const conditions = [
    ...Object.entries(where).map(([column, text]) => matchColumn(store.db.engine, id, definition, column, [text])),
    ...(oneOf ? [matchColumn(store.db.engine, id, definition, oneOf.column, oneOf.texts)] : []),
  ];
  const matched = [...Object.keys(where), ...(oneOf ? [oneOf.column] : [])];
  const words = await matchWords(store.db, search ?? '');
  if (words) conditions.push(words.condition);
  const isIndexed = words?.isLimited === true || matched.some((column) => listIndexedColumns(definition).includes(column));
  return (await selectCells(store, id, conditions, limit, isIndexed)).map((row) => toTableRecord(columns, row));
}

/** Returns the condition that a cell equals one of some texts. Columns without an index are read from the cells of each row. */
function matchColumn(engine: Engine, tableId: number, definition: TableDefinition, column: string, texts: readonly string[]): SQL {
  if (listIndexedColumns(definition).includes(column)) {
    const { rowId, tableId: table, column: name, value } = dataTableCells;
    return sql`${dataTableRows.id} in (select ${rowId} from ${dataTableCells} where ${table} = ${tableId} and ${name} = ${column} and ${inArray(value, [...texts])})`;
  }
  const type = findColumn(definition, column)?.type;
  const values = texts.map((text) => toStoredValue(type, text));
  return matchJsonItem(engine, dataTableRows.cells, listColumns(definition).indexOf(column), values);
}

/** Returns the cell of a text. */
function toStoredValue(type: TableColumn['type'] | undefined, text: string): string | number | boolean {
  if (type === 'boolean' && (text === 'true' || text === 'false')) return text === 'true';
  return type === 'number' || type === 'integer' ? Number(text) : text;
}

/**
 * Reads the cells of current rows. `isIndexed`: the conditions find few rows by an index, and sorting them is faster than reading all rows in
 * their order.
 */
async function selectCells(
  { db }: Store,
  tableId: number,
  conditions: readonly SQL[],
  limit?: number,
  isIndexed = false,
): Promise<TableRow[]> {
  const unindexed = (column: AnyPgColumn): SQL => withoutIndex(db.engine, column);
  const inTable = isIndexed ? sql`${unindexed(dataTableRows.tableId)} = ${tableId}` : eq(dataTableRows.tableId, tableId);
  const query = db
    .select({ cells: dataTableRows.cells })
    .from(dataTableRows)
    .where(and(inTable, isNull(dataTableRows.toVersion), ...conditions))
    .orderBy(isIndexed ? unindexed(dataTableRows.sort) : dataTableRows.sort);
  const rows = await (limit === undefined ? query : query.limit(limit));
  return rows.map(({ cells }) => JSON.parse(cells) as TableRow);
}

/** A row as it is stored, and the version of the table that it is unchanged since. */
export interface VersionedRow extends StoredRow {
  version: number;
}

/** Returns the current row with a key. */
export async function findTableRow(db: DbReader, tableId: number, key: string): Promise<VersionedRow | undefined> {
  const { id, position, cells, fromVersion: version } = dataTableRows;
  return first(
    db
      .select({ id, key: dataTableRows.key, position, cells, version })
      .from(dataTableRows)
      .where(and(eq(dataTableRows.tableId, tableId), eq(dataTableRows.key, key), isNull(dataTableRows.toVersion))),
  );
}

/** Returns the largest position of a current row; -1 in an empty table. */
export async function findLastPosition(db: DbReader, tableId: number): Promise<number> {
  const found = await first(
    db
      .select({ last: sql<number | null>`max(${dataTableRows.position})` })
      .from(dataTableRows)
      .where(and(eq(dataTableRows.tableId, tableId), isNull(dataTableRows.toVersion))),
  );
  return found?.last ?? -1;
}

/** Returns which of some keys current rows of a table have. */
export async function findExistingKeys(db: DbReader, tableId: number, keys: readonly string[]): Promise<Set<string>> {
  const found = await db
    .select({ key: dataTableRows.key })
    .from(dataTableRows)
    .where(and(eq(dataTableRows.tableId, tableId), isNull(dataTableRows.toVersion), inArray(dataTableRows.key, [...keys])));
  return new Set(found.map(({ key }) => key));
}

/** Returns the versions of a table, newest first; with `before` those before a version, and at most `limit`. */
export async function listTableVersions(
  store: Store,
  tableId: number,
  { before, limit }: { before?: number | undefined; limit?: number | undefined } = {},
): Promise<TableVersion[]> {
  const { number, source, author, createdAt, rowCount, added, changed, removed } = dataTableVersions;
  return store.db
    .select({ number, source, author, createdAt, rowCount, added, changed, removed })
    .from(dataTableVersions)
    .where(and(eq(dataTableVersions.tableId, tableId), before === undefined ? undefined : lt(number, before)))
    .orderBy(desc(number))
    .limit(limit ?? -1);
}

/** Returns a version; undefined when there is no such version. */
export async function findTableVersion(
  db: DbReader,
  tableId: number,
  version: number,
): Promise<Pick<TableVersion, 'author' | 'createdAt'> | undefined> {
  return first(
    db
      .select({ author: dataTableVersions.author, createdAt: dataTableVersions.createdAt })
      .from(dataTableVersions)
      .where(and(eq(dataTableVersions.tableId, tableId), eq(dataTableVersions.number, version))),
  );
}

/** Returns the description and the rows of a version; undefined when there is no such version. */
export async function readTableVersion(
  store: Store,
  { id, name }: { id: number; name: string },
  version: number,
): Promise<{ name: string; definition: TableDefinition; rows: TableRow[] } | undefined> {
  const found = await first(
    store.db
      .select({ definition: dataTableVersions.definition })
      .from(dataTableVersions)
      .where(and(eq(dataTableVersions.tableId, id), eq(dataTableVersions.number, version))),
  );
  if (!found) return undefined;
  const { fromVersion, toVersion, cells, sort, tableId } = dataTableRows;
  const rows = await store.db
    .select({ cells })
    .from(dataTableRows)
    .where(and(eq(tableId, id), lte(fromVersion, version), or(isNull(toVersion), gt(toVersion, version))))
    .orderBy(sort);
  return { name, definition: found.definition, rows: rows.map((row) => JSON.parse(row.cells) as TableRow) };
}
