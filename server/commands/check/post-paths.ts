/** Diagnostics for paths that a form posts to, but that the server does not serve for it; each at its line. */

import { suggestName } from '#engine/kit/analysis/suggest-name';
import type { FileDiagnostic } from '../../definitions/compile-file.ts';
import { isEntityForm } from '../../definitions/definition-files.ts';
import { describeReservedPath, isReservedPath, listPostPaths } from '../../definitions/file-diagnostics.ts';
import { type CheckedFile, formatFileName } from './check-file.ts';

/** A path, and the pointer of its text. */
type PostPath = ReturnType<typeof listPostPaths>[number];

/** The paths of a server. */
export interface ServerPaths {
  /** Its own POST paths. A served form needs another path, because posts would never reach it. */
  own: ReadonlySet<string>;
  /** Paths that forms of the back office submit to; undefined if the product has no such forms. */
  entities: readonly string[] | undefined;
}

/** Returns the diagnostics of the paths of a form. */
export function findUnservedPaths({ path: given, dir, file, hasApp, compiled }: CheckedFile, server: ServerPaths): FileDiagnostic[] {
  if (!compiled) return [];
  const { definition, locate } = compiled;
  const report = ({ pointer }: PostPath, diagnostic: Pick<FileDiagnostic, 'code' | 'message' | 'help'>): FileDiagnostic => {
    const found = locate({ ...diagnostic, severity: 'error', pointer });
    return { ...found, file: formatFileName(given, { dir, file, hasApp }, found.file) };
  };
  const paths = listPostPaths(definition);
  if (!isEntityForm(file))
    return paths
      .filter(({ path }) => isReservedPath(path, server.own))
      .map((one) => report(one, describeReservedPath(one.path, definition.id)));
  const { entities } = server;
  if (entities === undefined) return [];
  return paths
    .filter(({ path, pointer }) => pointer !== '/submission/path' || !entities.includes(path))
    .map((one) => report(one, describeUnservedPath(one, entities)));
}

function describeUnservedPath({ path, pointer }: PostPath, entities: readonly string[]): Pick<FileDiagnostic, 'code' | 'message' | 'help'> {
  const code = 'unserved-path';
  if (pointer !== '/submission/path')
    return {
      code,
      message: `The check of this step is never sent to "${path}": a form of the back office is checked when it is saved.`,
      help: 'Remove "check".',
    };
  const { nearest } = suggestName(path, entities);
  return {
    code,
    message: `The back office has no list "${path}" to save entries in.`,
    help: nearest === undefined ? `Write one of its lists: ${entities.join(', ')}.` : `Did you mean "${nearest}"?`,
  };
}
