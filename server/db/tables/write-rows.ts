/** Inserts and ends stored rows of a data table, inside of a transaction. */

import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import type { TableDefinition } from '#engine';
import { listIndexedColumns } from '../../tables/indexed-columns.ts';
import { getSearchText } from '../../tables/search-text.ts';
import { getSortKey } from '../../tables/sort-key.ts';
import { listColumns, toCellText } from '../../tables/table.ts';
import type { DbTransaction } from '../run-in-transaction.ts';
import { dataTableCells, dataTableRows } from '../schema/tables.ts';
import type { NewRow } from './table-changes.ts';

/** Ids per statement: SQLite accepts 32,766 parameters. */
const IDS_PER_STATEMENT = 1000;

/** The versions that contain inserted rows: from `fromVersion` until before `toVersion`; null for current rows. */
export interface RowRange {
  fromVersion: number;
  toVersion: number | null;
}

/** Inserts rows one by one with prepared statements, which is several times faster than statements of many rows. */
export function insertRows(
  tx: DbTransaction,
  tableId: number,
  definition: TableDefinition,
  rows: readonly NewRow[],
  { fromVersion, toVersion }: RowRange,
): void {
  const columns = listColumns(definition);
  const indexed = listIndexedColumns(definition).map((column) => ({ column, at: columns.indexOf(column) }));
  const { placeholder } = sql;
  const insertRow = tx
    .insert(dataTableRows)
    .values({
      tableId,
      fromVersion,
      toVersion,
      key: placeholder('key'),
      position: placeholder('position'),
      sort: placeholder('sort'),
      search: placeholder('search'),
      cells: placeholder('cells'),
    })
    .prepare();
  const insertCell = tx
    .insert(dataTableCells)
    .values({ tableId, column: placeholder('column'), value: placeholder('value'), rowId: placeholder('rowId') })
    .prepare();
  for (const { row, key, position } of rows) {
    const { lastInsertRowid } = insertRow.run({
      key,
      position,
      sort: getSortKey(definition, row, position),
      search: getSearchText(definition, row),
      cells: JSON.stringify(row),
    });
    for (const { column, at } of indexed) insertCell.run({ column, value: toCellText(row[at]), rowId: Number(lastInsertRowid) });
  }
}

/** Ends current rows: a version and those after it do not contain them. */
export function endRows(tx: DbTransaction, rows: readonly { id: number }[], version: number): void {
  for (let start = 0; start < rows.length; start += IDS_PER_STATEMENT) {
    const ids = rows.slice(start, start + IDS_PER_STATEMENT).map(({ id }) => id);
    tx.update(dataTableRows).set({ toVersion: version }).where(inArray(dataTableRows.id, ids)).run();
  }
}

/** Makes the rows current that were inserted for a version in advance. */
export function activateRows(tx: DbTransaction, tableId: number, version: number): void {
  const isStaged = and(eq(dataTableRows.tableId, tableId), eq(dataTableRows.toVersion, version), eq(dataTableRows.fromVersion, version));
  tx.update(dataTableRows).set({ toVersion: null }).where(isStaged).run();
}

/** Deletes rows that were inserted for a version that was never written, because the process ended. */
export function deleteUnwrittenRows(tx: DbTransaction, tableId: number, currentVersion: number): void {
  const isUnwritten = and(eq(dataTableRows.tableId, tableId), gt(dataTableRows.fromVersion, currentVersion));
  const ids = tx.select({ id: dataTableRows.id }).from(dataTableRows).where(isUnwritten);
  tx.delete(dataTableCells)
    .where(and(eq(dataTableCells.tableId, tableId), inArray(dataTableCells.rowId, ids)))
    .run();
  tx.delete(dataTableRows).where(isUnwritten).run();
}
