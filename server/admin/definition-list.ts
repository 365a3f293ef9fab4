/** The definitions as the back-office lists them: what is served, since when, and what is wrong with files that are refused. */

import type { FileProblem } from '../definitions/compile-file.ts';
import type { DefinitionRegistry } from '../definitions/registry.ts';

/** One file; `hash` and what follows are null when it is not served. */
export interface DefinitionLine {
  _id: string;
  id: string;
  file: string;
  title: string | null;
  version: number | null;
  /** SHA-256 of the resolved document. */
  hash: string | null;
  /** When the server first saw this content; ISO 8601. */
  servedSince: string | null;
  /** Whether the file on disk is not what is served. */
  isRefused: boolean;
  problems: FileProblem[];
}

/** Content → when it was first seen, per registry. */
const seen = new WeakMap<DefinitionRegistry, Map<string, string>>();

/** Every definition that is served, then every file that only has problems. */
export function listDefinitions(definitions: DefinitionRegistry, now: () => Date): DefinitionLine[] {
  const since = seen.get(definitions) ?? new Map<string, string>();
  seen.set(definitions, since);
  const problems = definitions.problems();
  const served = definitions.list().map(({ id, file, hash, definition }): DefinitionLine => {
    const at = since.get(`${id} ${hash}`) ?? now().toISOString();
    since.set(`${id} ${hash}`, at);
    const own = problems.filter((problem) => problem.file === file);
    return { _id: id, id, file, title: definition.title, version: definition.version, hash, servedSince: at, isRefused: hasErrors(own), problems: own };
  });
  const others = [...new Set(problems.map((problem) => problem.file))].filter((file) => !served.some((line) => line.file === file));
  return [...served, ...others.map((file): DefinitionLine => {
    const own = problems.filter((problem) => problem.file === file);
    const id = file.replace(/\.json$/, '');
    return { _id: id, id, file, title: null, version: null, hash: null, servedSince: null, isRefused: hasErrors(own), problems: own };
  })];
}

function hasErrors(problems: FileProblem[]): boolean {
  return problems.some((problem) => problem.severity === 'error');
}
