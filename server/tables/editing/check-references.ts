/** Checks the references between tables for rows that replace those of a table: both those of its rows, and those of other tables to its rows. */

import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Store } from '../../db/store.ts';
import type { StoredTable } from '../../db/tables/read-tables.ts';
import { readCurrentRows } from '../../db/tables/replace-rows.ts';
import { ROWS_PER_PAUSE, runInSlices, type PausableTask } from '../pausable-task.ts';
import { getRowKey, listColumns, toCellText, type TableContent } from '../table.ts';
import type { TableSource } from '../table-source.ts';

/** A cell that is no key of the table to which its column refers. */
export interface DanglingCell {
  /** Index of the row. */
  row: number;
  column: string;
  message: string;
}

/** Number of keys of one query. */
const KEYS_PER_QUERY = 500;
/** Keys of removed rows are looked up in each table that refers to them. */
const KEYS_PER_PAUSE = 20;
/** A message names so many keys. */
const MAX_NAMED = 5;

/** Returns which of some keys a table has. */
export async function findRowKeys(tables: TableSource, name: string, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const target = tables.get(name);
  const found = new Set<string>();
  if (target === undefined) return found;
  const column = target.definition.key[0]!;
  for (let start = 0; start < keys.length; start += KEYS_PER_QUERY) {
    const texts = keys.slice(start, start + KEYS_PER_QUERY);
    for (const record of await target.select({ where: {}, oneOf: { column, texts } })) found.add(toCellText(record[column]));
    await nextTurn();
  }
  return found;
}

/** Returns the cells whose references have no row, column by column. A table that refers to itself has the keys of its new rows. */
export async function listDanglingCells(tables: TableSource, { name, definition, rows }: TableContent): Promise<DanglingCell[]> {
  const found: DanglingCell[] = [];
  for (const [at, column] of listColumns(definition).entries()) {
    const { references } = definition.columns[column]!;
    if (references === undefined) continue;
    const cells = rows.map((row) => toCellText(row[at]));
    const wanted = [...new Set(cells)].filter((cell) => cell !== '');
    const known =
      references === name ? await runInSlices(collectKeys({ name, definition, rows })) : await findRowKeys(tables, references, wanted);
    for (const [index, cell] of cells.entries()) {
      if (cell === '' || known.has(cell)) continue;
      found.push({ row: index, column, message: `"${column}" is "${cell}", which is no key of the table "${references}".` });
    }
  }
  return found;
}

/** Returns a message for each column of another table that refers to rows which the new rows of a table replace without their keys. */
export async function listLostReferences(
  store: Store,
  tables: TableSource,
  { id, name }: StoredTable,
  content: TableContent,
): Promise<string[]> {
  const referring = listReferringColumns(tables, name).filter(({ table }) => table !== name);
  if (referring.length === 0) return [];
  const stored = await readCurrentRows(store, id);
  const keys = await runInSlices(collectKeys(content));
  const removed = stored.filter(({ key }) => !keys.has(key)).map(({ key }) => key);
  const messages: string[] = [];
  for (const { table, column } of referring) {
    const lost: string[] = [];
    for (const [index, key] of removed.entries()) {
      if (index % KEYS_PER_PAUSE === 0) await nextTurn();
      if (await refersTo(tables, table, column, key)) lost.push(key);
    }
    if (lost.length > 0)
      messages.push(`The table "${table}" refers by its column "${column}" to ${formatKeys(lost)}, which would be removed.`);
  }
  return messages;
}

/** Returns the columns of all tables that refer to a table. */
export function listReferringColumns(tables: TableSource, name: string): { table: string; column: string }[] {
  return tables
    .names()
    .flatMap((table) =>
      Object.entries(tables.get(table)!.definition.columns).flatMap(([column, { references }]) =>
        references === name ? [{ table, column }] : [],
      ),
    );
}

/** Returns whether a column of a table refers to a key. */
export async function refersTo(tables: TableSource, table: string, column: string, key: string): Promise<boolean> {
  return (await tables.get(table)!.select({ where: { [column]: key }, limit: 1 })).length > 0;
}

function* collectKeys({ definition, rows }: TableContent): PausableTask<ReadonlySet<string>> {
  const keys = new Set<string>();
  for (const [index, row] of rows.entries()) {
    if (index % ROWS_PER_PAUSE === 0) yield;
    keys.add(getRowKey(definition, row));
  }
  return keys;
}

function formatKeys(keys: readonly string[]): string {
  const named = keys
    .slice(0, MAX_NAMED)
    .map((key) => `"${key}"`)
    .join(', ');
  return keys.length > MAX_NAMED ? `${named} and ${keys.length - MAX_NAMED} more` : named;
}
