/** Reads data tables and their versions from the database. */

import { and, desc, eq, gt, inArray, isNull, lt, lte, or, sql, type SQL } from 'drizzle-orm';
import type { TableColumn, TableDefinition } from '#engine';
import { listIndexedColumns } from '../../tables/indexed-columns.ts';
import { toSearchTerms } from '../../tables/search-text.ts';
import { findColumn, listColumns, toTableRecord, type TableRecord, type TableRow } from '../../tables/table.ts';
import type { Table, TableQuery } from '../../tables/table-source.ts';
import { dataTableCells, dataTableRows, dataTables, dataTableVersions } from '../schema/tables.ts';
import type { DbReader } from '../db-reader.ts';
import type { Store } from '../store.ts';
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

/** Returns all stored tables with access to their current rows. */
export function listStoredTables(store: Store): StoredTable[] {
  return store.db
    .select({ table: dataTables, version: dataTableVersions })
    .from(dataTables)
    .innerJoin(
      dataTableVersions,
      and(eq(dataTableVersions.tableId, dataTables.id), eq(dataTableVersions.number, dataTables.currentVersion)),
    )
    .all()
    .map(({ table: { id, name, currentVersion, fileHash }, version: { definition, rowCount, hash, author, createdAt } }) => ({
      id,
      name,
      definition,
      rowCount,
      hash,
      fileHash,
      version: currentVersion,
      changed: { by: author, at: createdAt },
      listRows: () => selectCells(store, id, []),
      select: (query) => selectRecords(store, { id, definition }, query),
    }));
}

function selectRecords(
  store: Store,
  { id, definition }: { id: number; definition: TableDefinition },
  { where, oneOf, search, limit }: TableQuery,
): TableRecord[] {
  const columns = listColumns(definition);
  const conditions = [
    ...Object.entries(where).map(([column, text]) => matchColumn(id, definition, column, [text])),
    ...(oneOf ? [matchColumn(id, definition, oneOf.column, oneOf.texts)] : []),
    ...toSearchTerms(search ?? '').map((term) => sql`instr(${dataTableRows.search}, ${term}) > 0`),
  ];
  const matched = [...Object.keys(where), ...(oneOf ? [oneOf.column] : [])];
  const isIndexed = matched.some((column) => listIndexedColumns(definition).includes(column));
  return selectCells(store, id, conditions, limit, isIndexed).map((row) => toTableRecord(columns, row));
}

/** Returns the condition that a cell equals one of some texts. Columns without an index are read from the cells of each row. */
function matchColumn(tableId: number, definition: TableDefinition, column: string, texts: readonly string[]): SQL {
  if (listIndexedColumns(definition).includes(column)) {
    const { rowId, tableId: table, column: name, value } = dataTableCells;
    return sql`${dataTableRows.id} in (select ${rowId} from ${dataTableCells} where ${table} = ${tableId} and ${name} = ${column} and ${inArray(value, [...texts])})`;
  }
  const cell = sql`json_extract(${dataTableRows.cells}, ${`$[${listColumns(definition).indexOf(column)}]`})`;
  const type = findColumn(definition, column)?.type;
  return inArray(
    cell,
    texts.map((text) => toStoredValue(type, text)),
  );
}

/** Returns the text of a parameter as SQLite reads it from JSON. */
function toStoredValue(type: TableColumn['type'] | undefined, text: string): string | number {
  if (type === 'boolean') return text === 'true' ? 1 : text === 'false' ? 0 : text;
  return type === 'number' || type === 'integer' ? Number(text) : text;
}

/**
 * Reads the cells of current rows. `isIndexed`: the conditions find few rows by an index, and sorting them is faster than reading all rows in
 * their order. SQLite uses no index for a column with a plus.
 */
function selectCells(store: Store, tableId: number, conditions: readonly SQL[], limit?: number, isIndexed = false): TableRow[] {
  const inTable = isIndexed ? sql`+${dataTableRows.tableId} = ${tableId}` : eq(dataTableRows.tableId, tableId);
  const query = store.db
    .select({ cells: dataTableRows.cells })
    .from(dataTableRows)
    .where(and(inTable, isNull(dataTableRows.toVersion), ...conditions))
    .orderBy(isIndexed ? sql`+${dataTableRows.sort}` : dataTableRows.sort);
  const rows = limit === undefined ? query.all() : query.limit(limit).all();
  return rows.map(({ cells }) => JSON.parse(cells) as TableRow);
}

/** A row as it is stored, and the version of the table that it is unchanged since. */
export interface VersionedRow extends StoredRow {
  version: number;
}

/** Returns the current row with a key. */
export function findTableRow(db: DbReader, tableId: number, key: string): VersionedRow | undefined {
  const { id, position, cells, fromVersion: version } = dataTableRows;
  return db
    .select({ id, key: dataTableRows.key, position, cells, version })
    .from(dataTableRows)
    .where(and(eq(dataTableRows.tableId, tableId), eq(dataTableRows.key, key), isNull(dataTableRows.toVersion)))
    .get();
}

/** Returns the largest position of a current row; -1 in an empty table. */
export function findLastPosition(db: DbReader, tableId: number): number {
  const found = db
    .select({ last: sql<number | null>`max(${dataTableRows.position})` })
    .from(dataTableRows)
    .where(and(eq(dataTableRows.tableId, tableId), isNull(dataTableRows.toVersion)))
    .get();
  return found?.last ?? -1;
}

/** Returns which of some keys current rows of a table have. */
export function findExistingKeys(db: DbReader, tableId: number, keys: readonly string[]): Set<string> {
  const found = db
    .select({ key: dataTableRows.key })
    .from(dataTableRows)
    .where(and(eq(dataTableRows.tableId, tableId), isNull(dataTableRows.toVersion), inArray(dataTableRows.key, [...keys])))
    .all();
  return new Set(found.map(({ key }) => key));
}

/** Returns the versions of a table, newest first; with `before` those before a version, and at most `limit`. */
export function listTableVersions(
  store: Store,
  tableId: number,
  { before, limit }: { before?: number | undefined; limit?: number | undefined } = {},
): TableVersion[] {
  const { number, source, author, createdAt, rowCount, added, changed, removed } = dataTableVersions;
  return store.db
    .select({ number, source, author, createdAt, rowCount, added, changed, removed })
    .from(dataTableVersions)
    .where(and(eq(dataTableVersions.tableId, tableId), before === undefined ? undefined : lt(number, before)))
    .orderBy(desc(number))
    .limit(limit ?? -1)
    .all();
}

/** Returns a version; undefined when there is no such version. */
export function findTableVersion(db: DbReader, tableId: number, version: number): Pick<TableVersion, 'author' | 'createdAt'> | undefined {
  return db
    .select({ author: dataTableVersions.author, createdAt: dataTableVersions.createdAt })
    .from(dataTableVersions)
    .where(and(eq(dataTableVersions.tableId, tableId), eq(dataTableVersions.number, version)))
    .get();
}

/** Returns the description and the rows of a version; undefined when there is no such version. */
export function readTableVersion(
  store: Store,
  { id, name }: { id: number; name: string },
  version: number,
): { name: string; definition: TableDefinition; rows: TableRow[] } | undefined {
  const found = store.db
    .select({ definition: dataTableVersions.definition })
    .from(dataTableVersions)
    .where(and(eq(dataTableVersions.tableId, id), eq(dataTableVersions.number, version)))
    .get();
  if (!found) return undefined;
  const { fromVersion, toVersion, cells, sort, tableId } = dataTableRows;
  const rows = store.db
    .select({ cells })
    .from(dataTableRows)
    .where(and(eq(tableId, id), lte(fromVersion, version), or(isNull(toVersion), gt(toVersion, version))))
    .orderBy(sort)
    .all();
  return { name, definition: found.definition, rows: rows.map((row) => JSON.parse(row.cells) as TableRow) };
}
