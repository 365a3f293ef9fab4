/** Diagnostics of a definition file that the compiler does not create: unreadable files, file names and paths. */

import type { FormDefinition } from '#engine';
import type { Logger } from 'pino';
import { type FileDiagnostic, problemLine } from './compile-file.ts';
import { toDefinitionId } from './definition-files.ts';

/** Reports an id that differs from the file name, which is part of the form's URL. */
export function fileNameDiagnostics(file: string, definition: FormDefinition | undefined): FileDiagnostic[] {
  if (!definition || definition.id === toDefinitionId(file)) return [];
  return [
    {
      code: 'file-name',
      severity: 'error',
      file,
      line: 1,
      column: 1,
      message: `The id "${definition.id}" differs from the file name, which requires the id "${toDefinitionId(file)}".`,
      help: `Name the file ${definition.id}.json or set "id": "${toDefinitionId(file)}".`,
    },
  ];
}

/** Creates the diagnostic of a file that cannot be read. */
export function unreadable(file: string, error: unknown): FileDiagnostic {
  return {
    code: 'unreadable',
    severity: 'error',
    file,
    line: 1,
    column: 1,
    message: error instanceof Error ? error.message : String(error),
    help: 'Check that the file exists and can be read.',
  };
}

/** Logs the errors of a changed file, and whether an earlier version of it stays active. */
export function logErrors(log: Logger, file: string, diagnostics: readonly FileDiagnostic[], isServed: boolean): void {
  const outcome = isServed ? 'the last valid version stays active' : 'it is not served';
  log.error({ file, diagnostics: diagnostics.length }, `${file} has errors; ${outcome}`);
  for (const diagnostic of diagnostics) log.error(problemLine(diagnostic));
}

/** Reports a path that another definition already uses. The later definition is not served. */
export function findPathConflicts(
  file: string,
  definition: FormDefinition,
  others: readonly { file: string; definition: FormDefinition }[],
): FileDiagnostic[] {
  const own = postPaths(definition);
  return others.flatMap((other) => {
    const path = postPaths(other.definition).find((one) => own.includes(one));
    if (other.file === file || path === undefined) return [];
    return [
      {
        code: 'path-in-use',
        severity: 'error' as const,
        file,
        line: 1,
        column: 1,
        message: `The path "${path}" is already used by ${other.file}.`,
        help: 'Use different paths for the submission and the step checks of this definition.',
      },
    ];
  });
}

/** Returns each path that a definition posts to, with its pointer. */
export function listPostPaths({ submission, steps }: FormDefinition): { path: string; pointer: string }[] {
  const checks = steps.flatMap(({ check }, index) => (check ? [{ path: check.path, pointer: `/steps/${index}/check/path` }] : []));
  return [{ path: submission.path, pointer: '/submission/path' }, ...checks];
}

/** Reports a path that is one of the server's own endpoints (`ownPaths`, below `/api`), because posts would never reach the form. */
export function reservedPaths(file: string, definition: FormDefinition, ownPaths: ReadonlySet<string>): FileDiagnostic[] {
  return postPaths(definition)
    .filter((path) => isReservedPath(path, ownPaths))
    .map((path) => ({ severity: 'error', file, line: 1, column: 1, ...describeReservedPath(path, definition.id) }));
}

/** Returns whether a path is one of the server's own endpoints (`ownPaths`, below `/api`). */
export function isReservedPath(path: string, ownPaths: ReadonlySet<string>): boolean {
  return ownPaths.has(path) || path === 'submission_status' || ['admin/', 'tables/', 'drafts/'].some((start) => path.startsWith(start));
}

/** Returns the diagnostic of a reserved path, without its location; `id` is the form's. */
export function describeReservedPath(path: string, id: string): Pick<FileDiagnostic, 'code' | 'message' | 'help'> {
  return {
    code: 'path-in-use',
    message: `The path "${path}" is an endpoint of the server.`,
    help: `Use a different path for the submission or step check, for example "submissions/${id}".`,
  };
}

function postPaths(definition: FormDefinition): string[] {
  return listPostPaths(definition).map(({ path }) => path);
}
