/** Diagnostics for paths that another form of the folder uses too, whether or not that form is checked. */

import { join } from 'node:path';
import type { FormDefinition, ReadFragment } from '#engine';
import { parseDefinition } from '#engine';
import type { FileDiagnostic } from '../../definitions/compile-file.ts';
import {
  isEntityForm,
  isWizardText,
  listCandidates,
  createTrackedReader,
  haveChanged,
  type TrackedReader,
} from '../../definitions/definition-files.ts';
import { listPostPaths } from '../../definitions/file-diagnostics.ts';
import { formatFileName, type CheckedFile } from './check-file.ts';

/** Creates a cached function that returns the paths of the forms in a folder. */
export function createPathLister(): (dir: string) => ReadonlyMap<string, readonly string[]> {
  const known = new Map<string, ReadonlyMap<string, readonly string[]>>();
  return (dir) => {
    const paths = known.get(dir) ?? new Map(listCandidates(dir).flatMap((file) => pathsIn(dir, file)));
    known.set(dir, paths);
    return paths;
  };
}

/** Returns a diagnostic for each shared path, at its line. */
export function findSharedPaths(
  { path: given, dir, file, hasApp, compiled }: CheckedFile,
  listPaths: ReturnType<typeof createPathLister>,
): FileDiagnostic[] {
  if (!compiled || isEntityForm(file) || !isServed(file)) return [];
  const others = [...listPaths(dir)].filter(([other]) => other !== file);
  return listPostPaths(compiled.definition).flatMap(({ path, pointer }) => {
    const owners = others.filter(([, paths]) => paths.includes(path)).map(([other]) => other);
    if (owners.length === 0) return [];
    const code = 'path-in-use';
    const message = `The path "${path}" of ${file} is also used by ${owners.join(' and ')}. The server serves only one of them.`;
    const help = `Give this form a path of its own, for example "submissions/${compiled.definition.id}".`;
    const found = compiled.locate({ code, severity: 'error', pointer, message, help: help });
    return [{ ...found, file: formatFileName(given, { dir, file, hasApp }, found.file) }];
  });
}

/** Returns whether the server serves the file. Files in subfolders, such as the steps of the guide, are not served. */
function isServed(file: string): boolean {
  return !file.includes('/');
}

/** The paths of the forms that were read, by absolute file. An editor checks its document after each key; the other forms rarely change. */
const knownPaths = new Map<string, { stamps: TrackedReader['stamps']; paths: readonly string[] }>();

/** Returns the paths of one form. An unreadable file has none; it is reported when it is checked itself. */
function pathsIn(dir: string, file: string): [file: string, paths: readonly string[]][] {
  if (isEntityForm(file) || !isServed(file)) return [];
  const known = knownPaths.get(join(dir, file));
  if (known && !haveChanged(known.stamps)) return [[file, known.paths]];
  const { read, stamps } = createTrackedReader(dir);
  const paths = readPaths(file, read);
  knownPaths.set(join(dir, file), { stamps, paths });
  return [[file, paths]];
}

function readPaths(file: string, read: ReadFragment): string[] {
  try {
    const text = read(file);
    if (text === undefined || !isWizardText(text)) return [];
    const { definition } = parseDefinition(text, file, read);
    return listPostPaths(definition as FormDefinition).map(({ path }) => path);
  } catch {
    return [];
  }
}
