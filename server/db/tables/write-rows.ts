/** Inserts and ends stored rows of a data table, inside of a transaction. */

import { and, eq, gt, inArray } from 'drizzle-orm';
import type { TableDefinition } from '#engine';
import { listIndexedColumns } from '../../tables/indexed-columns.ts';
import { getSearchText } from '../../tables/search-text.ts';
import { getSortKey } from '../../tables/sort-key.ts';
import { listColumns, toCellText } from '../../tables/table.ts';
import { insertMany } from '../insert-many.ts';
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

/** Inserts rows with the indexed cells by which lookups find them. */
export async function insertRows(
  tx: DbTransaction,
  tableId: number,
  definition: TableDefinition,
  rows: readonly NewRow[],
  range: RowRange,
): Promise<void> {
  const columns = listColumns(definition);
  const values = rows.map(({ row, key, position }) => ({
    tableId,
    ...range,
    key,
    position,
    sort: getSortKey(definition, row, position),
    search: getSearchText(definition, row),
    cells: JSON.stringify(row),
  }));
  const { id, key: storedKey } = dataTableRows;
  const stored = await insertMany<{ id: number; key: string }>(tx, dataTableRows, values, { id, key: storedKey });
  const idByKey = new Map(stored.map((row) => [row.key, row.id]));
  const cells = listIndexedColumns(definition).flatMap((column) => {
    const at = columns.indexOf(column);
    return rows.map(({ row, key }) => ({ tableId, column, value: toCellText(row[at]), rowId: idByKey.get(key) }));
  });
  await insertMany(tx, dataTableCells, cells);
}

/** Ends current rows: a version and those after it do not contain them. */
export async function endRows(tx: DbTransaction, rows: readonly { id: number }[], version: number): Promise<void> {
  for (let start = 0; start < rows.length; start += IDS_PER_STATEMENT) {
    const ids = rows.slice(start, start + IDS_PER_STATEMENT).map(({ id }) => id);
    await tx.update(dataTableRows).set({ toVersion: version }).where(inArray(dataTableRows.id, ids));
  }
}

/** Makes the rows current that were inserted for a version in advance. */
export async function activateRows(tx: DbTransaction, tableId: number, version: number): Promise<void> {
  const isStaged = and(eq(dataTableRows.tableId, tableId), eq(dataTableRows.toVersion, version), eq(dataTableRows.fromVersion, version));
  await tx.update(dataTableRows).set({ toVersion: null }).where(isStaged);
}

/** Deletes rows that were inserted for a version that was never written, because the process ended. */
export async function deleteUnwrittenRows(tx: DbTransaction, tableId: number, currentVersion: number): Promise<void> {
  const isUnwritten = and(eq(dataTableRows.tableId, tableId), gt(dataTableRows.fromVersion, currentVersion));
  const ids = tx.select({ id: dataTableRows.id }).from(dataTableRows).where(isUnwritten);
  await tx.delete(dataTableCells).where(and(eq(dataTableCells.tableId, tableId), inArray(dataTableCells.rowId, ids)));
  await tx.delete(dataTableRows).where(isUnwritten);
}
