/** The problems of all checked files in the order in which they are told: file by file as given, by place in each, every one once. */

import type { FileProblem } from '../definitions/compile-file.ts';
import { isEntityForm } from '../definitions/definition-files.ts';
import { pathClashes, reservedPaths } from '../definitions/file-problems.ts';
import type { CheckedFile } from './check-file.ts';

/** A fragment that several wizards use is told of once. */
export function inOrder(checked: readonly CheckedFile[]): FileProblem[] {
  const told = new Map<string, FileProblem>();
  checked.forEach((own, index) => {
    const { path, problems } = own;
    for (const problem of [...problems, ...pathProblems(own, checked.slice(0, index))].toSorted(byPlace(path))) {
      const { code, file, line, column, message } = problem;
      const key = JSON.stringify([code, file, line, column, message]);
      if (!told.has(key)) told.set(key, problem);
    }
  });
  return [...told.values()];
}

/** Wizards are posted to addresses of one server; entity forms of the back-office are not posted to by themselves. */
function pathProblems({ path, dir, wizard, ...own }: CheckedFile, before: readonly CheckedFile[]): FileProblem[] {
  if (!wizard || isEntityForm(own.file)) return [];
  const others = before.flatMap((other) => (other.wizard && other.dir === dir && isServed(other) ? [{ file: other.path, definition: other.wizard.definition }] : []));
  return [...reservedPaths(path, wizard.definition), ...(isServed(own) ? pathClashes(path, wizard.definition, others) : [])];
}

/** What lies in a folder below is not served beside the others, such as the steps of the guide. */
function isServed({ file }: Pick<CheckedFile, 'file'>): boolean {
  return !file.includes('/');
}

/** The file's own problems first, then those of its fragments and locales by name. */
function byPlace(path: string) {
  return (a: FileProblem, b: FileProblem): number =>
    Number(a.file !== path) - Number(b.file !== path) ||
    compare(a.file, b.file) || a.line - b.line || a.column - b.column || compare(a.code, b.code) || compare(a.message, b.message) || compare(a.pointer ?? '', b.pointer ?? '');
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
