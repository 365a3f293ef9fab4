/** Reads an uploaded file of rows, and compares it with the current version of its table. */

import { createHash } from 'node:crypto';
import type { FileDiagnostic } from '../../definitions/compile-file.ts';
import type { Store } from '../../db/store.ts';
import type { StoredTable } from '../../db/tables/read-tables.ts';
import { readCurrentRows } from '../../db/tables/replace-rows.ts';
import { compareRows, type StoredRow, type TableChanges } from '../../db/tables/table-changes.ts';
import { checkRows, type CheckedRows } from '../check/check-rows.ts';
import { createRowProblems } from '../check/row-problems.ts';
import { ROWS_PER_PAUSE, runInSlices, type PausableTask } from '../pausable-task.ts';
import { toRawRows } from '../read-table.ts';
import { getRowKey, listColumns, toTableRecord, type TableContent, type TableRecord, type TableRow } from '../table.ts';
import type { TableSource } from '../table-source.ts';
import { listDanglingCells, listLostReferences } from './check-references.ts';

/** A row that differs between a file and the current version. */
export interface RowDifference {
  kind: 'added' | 'changed' | 'removed';
  key: string;
  before: TableRecord | null;
  after: TableRecord | null;
}

/** What an uploaded file would change. */
export interface DryRun {
  /** The version that the file was compared with. */
  version: number;
  /** SHA-256 of the file. */
  hash: string;
  diagnostics: FileDiagnostic[];
  /** Undefined when the file has errors. */
  counts: TableChanges['counts'] | undefined;
  /** The first differences of each kind: added and changed rows in the order of the file, then removed rows. */
  differences: RowDifference[];
}

/** Maximum number of listed differences of each kind. */
const MAX_DIFFERENCES = 100;

/** Returns the SHA-256 of a file. */
export function hashFile(csv: Uint8Array): string {
  return createHash('sha256').update(csv).digest('hex');
}

/** Compares a file with the current rows of a table. Nothing is stored. */
export async function compareFile(store: Store, tables: TableSource, table: StoredTable, csv: Uint8Array): Promise<DryRun> {
  const base = { version: table.version, hash: hashFile(csv) };
  const { content, diagnostics } = await readReplacement(store, tables, table, csv);
  if (diagnostics.length > 0) return { ...base, diagnostics, counts: undefined, differences: [] };
  const stored = await readCurrentRows(store, table.id);
  const { counts } = await runInSlices(compareRows(content, stored, true));
  return { ...base, diagnostics, counts, differences: await runInSlices(listDifferences(content, stored)) };
}

/** Reads and checks a CSV file that replaces the rows of a table, also the references of other tables to rows that it does not have. */
export async function readReplacement(
  store: Store,
  tables: TableSource,
  table: StoredTable,
  csv: Uint8Array,
): Promise<{ content: TableContent; diagnostics: FileDiagnostic[] }> {
  const { content, diagnostics } = await readUploadedFile(tables, table, csv);
  if (diagnostics.length > 0) return { content, diagnostics };
  const lost = await listLostReferences(store, tables, table, content);
  const help = 'Add the rows to the file, or change those of the other table first.';
  const at = { severity: 'error', file: `${table.name}.csv`, line: 1, column: 1 } as const;
  return { content, diagnostics: lost.map((message) => ({ code: 'removed-reference', ...at, message, help })) };
}

/** Reads and checks a CSV file of the rows of a table; `tables` has the rows that its columns refer to. */
async function readUploadedFile(
  tables: TableSource,
  { name, definition }: StoredTable,
  csv: Uint8Array,
): Promise<{ content: TableContent; diagnostics: FileDiagnostic[] }> {
  const problems = createRowProblems(`${name}.csv`);
  const raw = await runInSlices(toRawRows(csv, false, problems));
  const checked: CheckedRows = raw ? await runInSlices(checkRows(definition, raw, problems)) : { rows: [], recordOfRow: [] };
  const content = { name, definition, rows: checked.rows };
  for (const { row, column, message } of raw ? await listDanglingCells(tables, content) : []) {
    const locate = () => raw!.locate(checked.recordOfRow[row]!, raw!.header.indexOf(column));
    problems.add('dangling-reference', locate, message, 'Correct the cell.');
  }
  return { content, diagnostics: problems.list() };
}

function* listDifferences({ definition, rows }: TableContent, stored: readonly StoredRow[]): PausableTask<RowDifference[]> {
  const columns = listColumns(definition);
  const toRecord = ({ cells }: StoredRow): TableRecord => toTableRecord(columns, JSON.parse(cells) as TableRow);
  const before = new Map(stored.map((row) => [row.key, row]));
  const differences: RowDifference[] = [];
  const counts = { added: 0, changed: 0, removed: 0 };
  const add = (difference: RowDifference): void => {
    counts[difference.kind] += 1;
    differences.push(difference);
  };
  const keys = new Set<string>();
  for (const [index, row] of rows.entries()) {
    if (index % ROWS_PER_PAUSE === 0) yield;
    const key = getRowKey(definition, row);
    keys.add(key);
    const old = before.get(key);
    const kind = old ? 'changed' : 'added';
    if (counts[kind] >= MAX_DIFFERENCES || old?.cells === JSON.stringify(row)) continue;
    add({ kind, key, before: old ? toRecord(old) : null, after: toTableRecord(columns, row) });
  }
  for (const row of stored) {
    if (counts.removed >= MAX_DIFFERENCES) break;
    if (!keys.has(row.key)) add({ kind: 'removed', key: row.key, before: toRecord(row), after: null });
  }
  return differences;
}
