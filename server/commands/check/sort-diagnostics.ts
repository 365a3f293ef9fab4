/** Sorts the diagnostics of all checked files by file and location, and removes duplicates. */

import type { FileDiagnostic } from '../../definitions/compile-file.ts';
import type { CheckedFile } from './check-file.ts';
import { findUnservedPaths, type ServerPaths } from './post-paths.ts';
import { createPathLister, findSharedPaths } from './shared-paths.ts';

/** Sorts the diagnostics and removes duplicates of shared fragments. */
export function sortDiagnostics(checked: readonly CheckedFile[], paths: ServerPaths): FileDiagnostic[] {
  const told = new Map<string, FileDiagnostic>();
  const listPaths = createPathLister();
  for (const own of checked) {
    const { path, diagnostics } = own;
    for (const diagnostic of [...diagnostics, ...findUnservedPaths(own, paths), ...findSharedPaths(own, listPaths)].toSorted(
      byPlace(path),
    )) {
      const { code, file, line, column, message } = diagnostic;
      const key = JSON.stringify([code, file, line, column, message]);
      if (!told.has(key)) told.set(key, diagnostic);
    }
  }
  return [...told.values()];
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
