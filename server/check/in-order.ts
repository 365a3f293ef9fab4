/** The problems of all checked files in the order in which they are told: file by file as given, by place in each, every one once. */

import type { FileProblem } from '../definitions/compile-file.ts';
import { pathClashes } from '../definitions/file-problems.ts';
import type { CheckedFile } from './check-file.ts';

/** A fragment that several wizards use is told of once. */
export function inOrder(checked: readonly CheckedFile[]): FileProblem[] {
  const told = new Map<string, FileProblem>();
  checked.forEach(({ problems, path }, index) => {
    const before = checked.slice(0, index).flatMap((other) => clashable(other, checked[index]!));
    const definition = checked[index]!.wizard?.definition;
    const clashes = definition ? pathClashes(path, definition, before) : [];
    for (const problem of [...problems, ...clashes].toSorted(byPlace(path))) {
      const { code, file, line, column, message } = problem;
      const key = JSON.stringify([code, file, line, column, message]);
      if (!told.has(key)) told.set(key, problem);
    }
  });
  return [...told.values()];
}

/** The wizards of one folder post to addresses of one server; entity forms are not posted to by themselves. */
function clashable(other: CheckedFile, own: CheckedFile): { file: string; definition: NonNullable<CheckedFile['wizard']>['definition'] }[] {
  const isServed = !other.file.includes('/') && !own.file.includes('/');
  return isServed && other.dir === own.dir && other.wizard ? [{ file: other.path, definition: other.wizard.definition }] : [];
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
