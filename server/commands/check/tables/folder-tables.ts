/** The data tables of definitions folders, read once for all files that a command checks. */

import type { FileDiagnostic } from '../../../definitions/compile-file.ts';
import type { FormDefinition } from '#engine';
import { createFileTables } from '../../../tables/file-tables.ts';
import type { TableFile } from '../../../tables/read-table.ts';
import { readTables } from '../../../tables/read-tables.ts';
import type { TableSource } from '../../../tables/table-source.ts';

/** The tables of a folder, with their diagnostics. */
export interface FolderTables {
  files: readonly TableFile[];
  source: TableSource;
}

/** Returns the tables of a folder. */
export type ReadFolderTables = (dir: string) => FolderTables;

/** Creates a cached reader. */
export function createFolderTables(): ReadFolderTables {
  const known = new Map<string, FolderTables>();
  return (dir) => {
    const found = known.get(dir) ?? readFolder(dir);
    known.set(dir, found);
    return found;
  };
}

/** Only tables without errors can be read by forms, as on the server. */
function readFolder(dir: string): FolderTables {
  const files = readTables(dir);
  const valid = files.filter(({ diagnostics }) => !diagnostics.some(({ severity }) => severity === 'error'));
  return { files, source: createFileTables(valid) };
}

/**
 * Returns the errors of the tables that a form reads. A table with errors is not served, so the form alone would only say that it is missing.
 * @example listTableErrors(definition, readTables(dir).files) // [{ code: 'invalid-cell', file: 'tables/rooms.csv', line: 3, … }]
 */
export function listTableErrors({ lookups = {} }: FormDefinition, files: readonly TableFile[]): FileDiagnostic[] {
  const names = new Set(Object.values(lookups).map(({ table }) => table));
  return files
    .filter(({ name }) => names.has(name))
    .flatMap(({ diagnostics }) => diagnostics.filter(({ severity }) => severity === 'error'));
}
