/** Paths of a checked wizard that another form of its folder posts to as well, whether that one is checked or not. */

import type { FormDefinition } from '#engine';
import { parseDefinition } from '#engine';
import type { FileDiagnostic } from '../../definitions/compile-file.ts';
import { isEntityForm, isWizardText, listCandidates, createTrackedReader } from '../../definitions/definition-files.ts';
import { writtenPaths } from '../../definitions/file-diagnostics.ts';
import { shownName, type CheckedFile } from './check-file.ts';

/** The paths of the forms in a folder, read once for all files that are checked in it. */
export function folderPaths(): (dir: string) => ReadonlyMap<string, readonly string[]> {
  const known = new Map<string, ReadonlyMap<string, readonly string[]>>();
  return (dir) => {
    const paths = known.get(dir) ?? new Map(listCandidates(dir).flatMap((file) => pathsIn(dir, file)));
    known.set(dir, paths);
    return paths;
  };
}

/** Each path that is another form's too, at the line where it is written. */
export function sharedPaths(
  { path: given, dir, file, hasApp, wizard }: CheckedFile,
  pathsOf: ReturnType<typeof folderPaths>,
): FileDiagnostic[] {
  if (!wizard || isEntityForm(file) || !isServed(file)) return [];
  const others = [...pathsOf(dir)].filter(([other]) => other !== file);
  return writtenPaths(wizard.definition).flatMap(({ path, pointer }) => {
    const owners = others.filter(([, paths]) => paths.includes(path)).map(([other]) => other);
    if (owners.length === 0) return [];
    const code = 'path-in-use';
    const message = `The path "${path}" of ${file} is also that of ${owners.join(' and ')}: the server can serve only one of them.`;
    const help = `Give this form a path of its own, for example "submissions/${wizard.definition.id}".`;
    const found = wizard.place({ code, severity: 'error', pointer, message, help: help });
    return [{ ...found, file: shownName(given, { dir, file, hasApp }, found.file) }];
  });
}

/** What lies in a folder below is not served beside the others, such as the steps of the guide. */
function isServed(file: string): boolean {
  return !file.includes('/');
}

/** The paths of one form; none of a file that cannot be read, which is told when that one is checked. */
function pathsIn(dir: string, file: string): [file: string, paths: string[]][] {
  if (isEntityForm(file) || !isServed(file)) return [];
  try {
    const { read } = createTrackedReader(dir);
    const text = read(file);
    if (text === undefined || !isWizardText(text)) return [];
    const { definition } = parseDefinition(text, file, read);
    return [[file, writtenPaths(definition as FormDefinition).map(({ path }) => path)]];
  } catch {
    return [];
  }
}
