/** Sorts the diagnostics of all checked files by file and location, and removes duplicates. */

import type { FileDiagnostic } from '../../definitions/compile-file.ts';
import { isEntityForm } from '../../definitions/definition-files.ts';
import { reservedPaths } from '../../definitions/file-diagnostics.ts';
import type { CheckedFile } from './check-file.ts';
import { createPathLister, findSharedPaths } from './shared-paths.ts';

/** Sorts the diagnostics and removes duplicates of shared fragments; `ownPaths` are the POST paths that no definition may use. */
export function sortDiagnostics(checked: readonly CheckedFile[], ownPaths: ReadonlySet<string>): FileDiagnostic[] {
  const told = new Map<string, FileDiagnostic>();
  const listPaths = createPathLister();
  for (const own of checked) {
    const { path, diagnostics } = own;
    for (const diagnostic of [...diagnostics, ...reserved(own, ownPaths), ...findSharedPaths(own, listPaths)].toSorted(byPlace(path))) {
      const { code, file, line, column, message } = diagnostic;
      const key = JSON.stringify([code, file, line, column, message]);
      if (!told.has(key)) told.set(key, diagnostic);
    }
  }
  return [...told.values()];
}

/** Returns diagnostics for reserved paths of forms. Entity forms of the back office are not posted. */
function reserved({ path, file, compiled }: CheckedFile, ownPaths: ReadonlySet<string>): FileDiagnostic[] {
  return compiled && !isEntityForm(file) ? reservedPaths(path, compiled.definition, ownPaths) : [];
}

/** Compares diagnostics: the own file first, then its fragments and locales by name. */
function byPlace(path: string) {
  return (a: FileDiagnostic, b: FileDiagnostic): number =>
    Number(a.file !== path) - Number(b.file !== path) ||
    compare(a.file, b.file) ||
    a.line - b.line ||
    a.column - b.column ||
    compare(a.code, b.code) ||
    compare(a.message, b.message) ||
    compare(a.pointer ?? '', b.pointer ?? '');
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
