/** Reads all data tables of a definitions folder, and checks the references between them. */

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { findClosestName } from '#engine';
import type { FileDiagnostic } from '../definitions/compile-file.ts';
import { ROWS_PER_PAUSE, runToEnd, type PausableTask } from './pausable-task.ts';
import { readTable, type TableFile } from './read-table.ts';
import { createRowProblems } from './check/row-problems.ts';
import { listColumns, MAX_TABLES, toCellText, type TableContent } from './table.ts';

const TABLE_NAME = /^[a-z0-9]+(?:[-_][a-z0-9]+)*$/;

/** Returns the names of the tables of a folder: those of the descriptions in `tables/`, and of rows without a description. */
export function listTableNames(dir: string): string[] {
  try {
    const files = readdirSync(join(dir, 'tables')).filter((file) => /\.(json|csv)$/.test(file) && !file.startsWith('.'));
    return [...new Set(files.map((file) => file.replace(/(\.rows)?\.json$|\.csv$/, '')))].toSorted();
  } catch {
    return [];
  }
}

/** Reads the tables. Their diagnostics include those of names and of references. */
export function readTables(dir: string, names?: readonly string[]): TableFile[] {
  return runToEnd(readTablesInSteps(dir, names));
}

/** Reads the tables as a task that can pause. */
export function* readTablesInSteps(dir: string, names: readonly string[] = listTableNames(dir)): PausableTask<TableFile[]> {
  const files: TableFile[] = [];
  for (const name of names.slice(0, MAX_TABLES)) files.push(yield* readTable(dir, name));
  const tables = new Map(files.map((file) => [file.name, file]));
  const read: TableFile[] = [];
  for (const [index, file] of files.entries()) {
    const surplus = index === 0 ? tooManyTables(names.length, file.file) : [];
    const dangling = yield* checkReferences(file, tables);
    read.push({ ...file, diagnostics: [...surplus, ...checkName(file), ...file.diagnostics, ...dangling] });
  }
  return read;
}

function tooManyTables(count: number, file: string): FileDiagnostic[] {
  if (count <= MAX_TABLES) return [];
  const message = `The folder has ${count} tables; the limit is ${MAX_TABLES}. The others are not read.`;
  return [error('too-many-tables', file, message, 'Join tables, with a column that distinguishes them.')];
}

function checkName({ name, file }: TableFile): FileDiagnostic[] {
  if (TABLE_NAME.test(name)) return [];
  const help = 'Use lower-case letters, digits, - and _, for example tables/postal-codes.json.';
  return [error('invalid-name', file, `"${name}" cannot be used as the name of a table.`, help)];
}

function error(code: string, file: string, message: string, help: string): FileDiagnostic {
  return { code, severity: 'error', file, line: 1, column: 1, message, help };
}

/** Returns a diagnostic for each cell that names no row of the table that its column references. */
function* checkReferences(
  { file, rowsFile, content, locateCell }: TableFile,
  tables: ReadonlyMap<string, TableFile>,
): PausableTask<FileDiagnostic[]> {
  if (!content || rowsFile === undefined) return [];
  const columns = listColumns(content.definition);
  const problems = createRowProblems(rowsFile);
  const found: FileDiagnostic[] = [];
  for (const [at, column] of columns.entries()) {
    const { references } = content.definition.columns[column]!;
    if (references === undefined) continue;
    const target = tables.get(references);
    const reason = target === undefined ? findMissingReason(references, tables) : findKeyReason(target);
    if (reason !== undefined) {
      found.push(error('unknown-table', file, `The column "${column}" references the table "${references}": ${reason.text}.`, reason.help));
      continue;
    }
    // The keys of a table with errors are not known; its errors are reported themselves.
    if (!target?.content || target.diagnostics.length > 0) continue;
    const keys = listKeys(target.content);
    for (const [index, row] of content.rows.entries()) {
      if (index % ROWS_PER_PAUSE === 0) yield;
      const cell = toCellText(row[at]);
      if (cell === '' || keys.has(cell)) continue;
      const help = `Correct the cell, or add a row with this key to tables/${references}.`;
      problems.add(
        'dangling-reference',
        () => locateCell(index, column),
        `"${column}" is "${cell}", which is no key of the table "${references}".`,
        help,
      );
    }
  }
  return [...found, ...problems.list()];
}

function listKeys({ definition, rows }: TableContent): ReadonlySet<string> {
  const at = listColumns(definition).indexOf(definition.key[0]!);
  return new Set(rows.map((row) => toCellText(row[at])));
}

function findMissingReason(name: string, tables: ReadonlyMap<string, TableFile>): { text: string; help: string } {
  const nearest = findClosestName(name, tables.keys());
  return {
    text: 'there is no such table',
    help: nearest === undefined ? 'Correct the name of the table.' : `Did you mean "${nearest}"?`,
  };
}

function findKeyReason({ content }: TableFile): { text: string; help: string } | undefined {
  if (!content || content.definition.key.length === 1) return undefined;
  return { text: 'its key has several columns', help: 'Reference a table with one key column.' };
}
