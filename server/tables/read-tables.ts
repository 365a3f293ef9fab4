/** Reads all data tables of a definitions folder, and checks the references between them. */

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { findClosestName } from '#engine';
import type { FileDiagnostic } from '../definitions/compile-file.ts';
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
export function readTables(dir: string, names: readonly string[] = listTableNames(dir)): TableFile[] {
  const files = names.slice(0, MAX_TABLES).map((name) => readTable(dir, name));
  const tables = new Map(files.map((file) => [file.name, file]));
  return files.map((file, index) => ({
    ...file,
    diagnostics: [
      ...(index === 0 ? tooManyTables(names.length, file.file) : []),
      ...checkName(file),
      ...file.diagnostics,
      ...checkReferences(file, tables),
    ],
  }));
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
function checkReferences({ file, rowsFile, content, locateCell }: TableFile, tables: ReadonlyMap<string, TableFile>): FileDiagnostic[] {
  if (!content || rowsFile === undefined) return [];
  const columns = listColumns(content.definition);
  const problems = createRowProblems(rowsFile);
  const found: FileDiagnostic[] = [];
  columns.forEach((column, at) => {
    const { references } = content.definition.columns[column]!;
    if (references === undefined) return;
    const target = tables.get(references);
    const reason = target === undefined ? findMissingReason(references, tables) : findKeyReason(target);
    if (reason !== undefined) {
      found.push(error('unknown-table', file, `The column "${column}" references the table "${references}": ${reason.text}.`, reason.help));
      return;
    }
    // The keys of a table with errors are not known; its errors are reported themselves.
    if (!target?.content || target.diagnostics.length > 0) return;
    const keys = listKeys(target.content);
    content.rows.forEach((row, index) => {
      const cell = toCellText(row[at]);
      if (cell === '' || keys.has(cell)) return;
      const help = `Correct the cell, or add a row with this key to tables/${references}.`;
      problems.add(
        'dangling-reference',
        () => locateCell(index, column),
        `"${column}" is "${cell}", which is no key of the table "${references}".`,
        help,
      );
    });
  });
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
