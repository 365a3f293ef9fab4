/** Problems of a definition's file itself, before and beside what it says. */

import type { FormDefinition } from '#engine';
import type { FileDiagnostic } from './compile-file.ts';
import { idOf } from './definition-files.ts';

/** The id of a definition has to be its file's name: it is the address of the form. */
export function fileNameDiagnostics(file: string, definition: FormDefinition | undefined): FileDiagnostic[] {
  if (!definition || definition.id === idOf(file)) return [];
  return [{
    code: 'file-name', severity: 'error', file, line: 1, column: 1,
    message: `The definition's id is "${definition.id}", the file's name stands for "${idOf(file)}".`,
    help: `Name the file ${definition.id}.json or set "id": "${idOf(file)}".`,
  }];
}

/** The file could not be read at all. */
export function unreadable(file: string, error: unknown): FileDiagnostic {
  return {
    code: 'unreadable', severity: 'error', file, line: 1, column: 1,
    message: error instanceof Error ? error.message : String(error),
    help: 'Check that the file exists and can be read.',
  };
}

/** Two definitions that post to one address: the server could not tell them apart, so the later one is refused. */
export function findPathConflicts(file: string, definition: FormDefinition, others: readonly { file: string; definition: FormDefinition }[]): FileDiagnostic[] {
  const own = postPaths(definition);
  return others.flatMap((other) => {
    const path = postPaths(other.definition).find((one) => own.includes(one));
    if (other.file === file || path === undefined) return [];
    return [{
      code: 'path-in-use', severity: 'error' as const, file, line: 1, column: 1,
      message: `The path "${path}" is ${other.file}'s already.`,
      help: 'Give this definition paths of its own for its submission and its step checks.',
    }];
  });
}

/** Each path that a definition posts to, with the pointer at which it is written. */
export function writtenPaths({ submission, steps }: FormDefinition): { path: string; pointer: string }[] {
  const checks = steps.flatMap(({ check }, index) => (check ? [{ path: check.path, pointer: `/steps/${index}/check/path` }] : []));
  return [{ path: submission.path, pointer: '/submission/path' }, ...checks];
}

/** A definition that posts to one of the server's own paths (`ownPaths`, below `/api`): nothing sent would ever reach it. */
export function reservedPaths(file: string, definition: FormDefinition, ownPaths: ReadonlySet<string>): FileDiagnostic[] {
  return postPaths(definition).filter((path) => ownPaths.has(path) || path.startsWith('admin/')).map((path) => ({
    code: 'path-in-use', severity: 'error', file, line: 1, column: 1,
    message: `The path "${path}" is one of the server's own calls.`,
    help: `Give the submission or step check a path of its own, for example "submissions/${definition.id}".`,
  }));
}

function postPaths(definition: FormDefinition): string[] {
  return writtenPaths(definition).map(({ path }) => path);
}
