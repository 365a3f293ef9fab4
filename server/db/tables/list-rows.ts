/** The current rows of a data table in pages, searched and sorted, for the back office. */

import { and, asc, count, desc, eq, isNull, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { getSortKey } from '../../tables/sort-key.ts';
import { findColumn, listColumns, toTableRecord, type TableRecord, type TableRow } from '../../tables/table.ts';
import { first } from '../database.ts';
import { withoutIndex } from '../dialect.ts';
import { keepCount } from '../lists/kept-count.ts';
import type { Page } from '../lists/page.ts';
import { dataTableRows } from '../schema/tables.ts';
import type { Store } from '../store.ts';
import type { StoredTable } from './read-tables.ts';
import { matchWordsOrKey } from './search-rows.ts';

/** A current row. */
export interface ListedRow {
  /** Identifies this content of the row: a changed row has another id. */
  id: number;
  key: string;
  /** The version of the table that the row is unchanged since. */
  version: number;
  record: TableRecord;
}

/** Which rows to list. */
export interface RowQuery {
  /** Beginnings of words in the search columns, or a whole key. */
  search?: string;
  /** A column, with a leading minus for descending. Default: the order of the table; "-" reverses it. */
  sort?: string;
  /** The end of the page before: `next` of its reply. */
  cursor?: string;
  limit?: number;
}

/** Maximum number of rows of a table that can be sorted by any column. The order of the table itself is indexed. */
const MAX_SORTED_ROWS = 10_000;
const DEFAULT_LIMIT = 50;
const MAX_LIMIT = 500;

const columnsOfRow = {
  id: dataTableRows.id,
  key: dataTableRows.key,
  position: dataTableRows.position,
  version: dataTableRows.fromVersion,
  cells: dataTableRows.cells,
};

/** Returns whether the rows of a table can be sorted by any column. */
export function canSortByColumns({ rowCount }: Pick<StoredTable, 'rowCount'>): boolean {
  return rowCount <= MAX_SORTED_ROWS;
}

/**
 * Returns one page of the current rows.
 * @example listTableRows(store, table, { search: 'san', limit: 60 }) // { items: [{ key: 'W1', … }], total: 1, next: null }
 */
export async function listTableRows(store: Store, table: StoredTable, query: RowQuery = {}): Promise<Page<ListedRow>> {
  const search = query.search?.trim() ?? '';
  const words = await matchWordsOrKey(store.db, table.id, search);
  const unindexed = (column: AnyPgColumn): SQL => (words?.isLimited ? withoutIndex(store.db.engine, column) : sql`${column}`);
  const current = and(sql`${unindexed(dataTableRows.tableId)} = ${table.id}`, isNull(dataTableRows.toVersion), words?.condition);
  const limit = Math.min(query.limit ?? DEFAULT_LIMIT, MAX_LIMIT);
  const column = query.sort?.replace(/^-/, '') ?? '';
  if (column !== '' && canSortByColumns(table) && findColumn(table.definition, column)) {
    return sortRows(store, table, current, { sort: query.sort!, offset: readCursor(query.cursor) ?? 0, limit });
  }
  const isReversed = query.sort === '-';
  const after = readCursor(query.cursor);
  const rows = await store.db
    .select(columnsOfRow)
    .from(dataTableRows)
    .where(and(current, after === undefined ? undefined : followsRow(after, isReversed)))
    .orderBy(...[dataTableRows.sort, dataTableRows.id].map((term) => (isReversed ? desc : asc)(unindexed(term))))
    .limit(limit + 1);
  const page = rows.slice(0, limit);
  return {
    items: page.map((row) => toListedRow(table, row)),
    total:
      words === undefined
        ? table.rowCount
        : await keepCount(store, ['rows', table.id, search], String(table.version), () => countRows(store, current)),
    next: rows.length > limit ? String(page.at(-1)!.id) : null,
  };
}

/** The row of the cursor may have been changed since: its sort key stays in the database. */
function followsRow(id: number, isReversed: boolean): SQL {
  const place = sql`(${dataTableRows.sort}, ${dataTableRows.id})`;
  const before = sql`(select ${dataTableRows.sort}, ${dataTableRows.id} from ${dataTableRows} where ${dataTableRows.id} = ${id})`;
  return isReversed ? sql`${place} < ${before}` : sql`${place} > ${before}`;
}

async function countRows(store: Store, condition: SQL | undefined): Promise<number> {
  return (await first(store.db.select({ total: count() }).from(dataTableRows).where(condition)))?.total ?? 0;
}

type SelectedRow = { id: number; key: string; position: number; version: number; cells: string };

/** Sorts all matching rows in memory, as a table with this order would be. */
async function sortRows(
  store: Store,
  table: StoredTable,
  condition: SQL | undefined,
  { sort, offset, limit }: { sort: string; offset: number; limit: number },
): Promise<Page<ListedRow>> {
  const definition = { ...table.definition, order: [sort] };
  const rows = (await store.db.select(columnsOfRow).from(dataTableRows).where(condition))
    .map((row) => ({ row, key: getSortKey(definition, JSON.parse(row.cells) as TableRow, row.position) }))
    .toSorted((a, b) => (a.key < b.key ? -1 : Number(a.key > b.key)));
  return {
    items: rows.slice(offset, offset + limit).map(({ row }) => toListedRow(table, row)),
    total: rows.length,
    next: offset + limit < rows.length ? String(offset + limit) : null,
  };
}

function readCursor(cursor: string | undefined): number | undefined {
  return cursor !== undefined && /^\d{1,15}$/.test(cursor) ? Number(cursor) : undefined;
}

function toListedRow({ definition }: StoredTable, { id, key, version, cells }: SelectedRow): ListedRow {
  return { id, key, version, record: toTableRecord(listColumns(definition), JSON.parse(cells) as TableRow) };
}

/** Returns the row of an id, also a former one: its key leads to the current row. */
export async function findRowById(store: Store, table: StoredTable, id: string): Promise<ListedRow | undefined> {
  const number = readCursor(id);
  if (number === undefined) return undefined;
  const row = await first(
    store.db
      .select(columnsOfRow)
      .from(dataTableRows)
      .where(and(eq(dataTableRows.id, number), eq(dataTableRows.tableId, table.id))),
  );
  return row && toListedRow(table, row);
}

/** Returns the cells of the current rows in the order of the file that they come from. */
export async function listRowsOfFile(store: Store, { id }: Pick<StoredTable, 'id'>): Promise<TableRow[]> {
  return (
    await store.db
      .select({ cells: dataTableRows.cells })
      .from(dataTableRows)
      .where(and(eq(dataTableRows.tableId, id), isNull(dataTableRows.toVersion)))
      .orderBy(dataTableRows.position)
  ).map(({ cells }) => JSON.parse(cells) as TableRow);
}
