/** Checks the references between tables for rows that replace those of a table: both those of its rows, and those of other tables to its rows. */

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

/** Keys of removed rows are looked up in each table that refers to them. */
const KEYS_PER_PAUSE = 20;
/** A message names so many keys. */
const MAX_NAMED = 5;

/** Returns whether a table has a row with a key. */
export function hasRowKey(tables: TableSource, name: string, key: string): boolean {
  const target = tables.get(name);
  return target !== undefined && target.select({ where: { [target.definition.key[0]!]: key }, limit: 1 }).length > 0;
}

/** Returns the cells whose references have no row, column by column. A table that refers to itself has the keys of its new rows. */
export function* listDanglingCells(tables: TableSource, { name, definition, rows }: TableContent): PausableTask<DanglingCell[]> {
  const found: DanglingCell[] = [];
  for (const [at, column] of listColumns(definition).entries()) {
    const { references } = definition.columns[column]!;
    if (references === undefined) continue;
    const own = references === name ? yield* collectKeys({ name, definition, rows }) : undefined;
    const known = new Map<string, boolean>();
    for (const [index, row] of rows.entries()) {
      if (index % ROWS_PER_PAUSE === 0) yield;
      const cell = toCellText(row[at]);
      if (cell === '') continue;
      if (!known.has(cell)) known.set(cell, own?.has(cell) ?? hasRowKey(tables, references, cell));
      if (known.get(cell)) continue;
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
  return runInSlices(listMessages());

  function* listMessages(): PausableTask<string[]> {
    const keys = yield* collectKeys(content);
    const removed = stored.filter(({ key }) => !keys.has(key)).map(({ key }) => key);
    const messages: string[] = [];
    for (const { table, column } of referring) {
      const lost: string[] = [];
      for (const [index, key] of removed.entries()) {
        if (index % KEYS_PER_PAUSE === 0) yield;
        if (refersTo(tables, table, column, key)) lost.push(key);
      }
      if (lost.length > 0)
        messages.push(`The table "${table}" refers by its column "${column}" to ${formatKeys(lost)}, which would be removed.`);
    }
    return messages;
  }
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
export function refersTo(tables: TableSource, table: string, column: string, key: string): boolean {
  return tables.get(table)!.select({ where: { [column]: key }, limit: 1 }).length > 0;
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
