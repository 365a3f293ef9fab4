/** Diagnostics of files that cannot be checked. */

import { resolve } from 'node:path';
import { formatPrimitive } from '#engine';
import type { FileDiagnostic } from '../../definitions/compile-file.ts';

/** Returns the diagnostic of a file that is missing or cannot be opened. */
export function createUnreadableFileDiagnostic(file: string, path: string, error?: unknown): FileDiagnostic {
  const start = { code: 'unreadable', severity: 'error', file, line: 1, column: 1 } as const;
  const code = (error as NodeJS.ErrnoException | undefined)?.code;
  if (code === 'EACCES' || code === 'EPERM')
    return { ...start, message: `${path} cannot be read: permission denied.`, help: 'Grant the current user read access to the file.' };
  if (error !== undefined)
    return {
      ...start,
      message: error instanceof Error ? error.message : (formatPrimitive(error) ?? 'The file cannot be read.'),
      help: 'Check that the file can be read.',
    };
  if (/[*?[{]/.test(path))
    return {
      ...start,
      message: `No file matches ${path}.`,
      help: 'Leave FILE out to check the whole definitions folder, or name the files.',
    };
  return { ...start, message: `There is no file ${path}.`, help: `Correct the path; it was resolved to ${resolve(path)}.` };
}

/** Every form and every list has at least one of these keys. */
const DEFINITION_KEYS = ['steps', 'answers', 'submission', 'card'];

/** Returns whether a document has a key of a form or a list. */
export function isDefinition(document: unknown): boolean {
  return typeof document === 'object' && document !== null && DEFINITION_KEYS.some((key) => key in document);
}

/**
 * Returns a warning for a file that is a part of definitions, such as a fragment or a locale; undefined for any other file and for an
 * unreadable one.
 */
export function createNotADefinitionWarning(file: string, text: string): FileDiagnostic | undefined {
  try {
    const document: unknown = JSON.parse(text);
    const isObject = typeof document === 'object' && document !== null && !Array.isArray(document);
    if (!isObject || isDefinition(document) || Object.keys(document).length === 0) return undefined;
  } catch {
    return undefined;
  }
  return {
    code: 'no-definition',
    severity: 'warning',
    file,
    line: 1,
    column: 1,
    message: 'This file is neither a form (it has no "steps" or "answers") nor a list (no "card"). It was not checked.',
    help: 'Check the forms that use this fragment or locale, or the whole folder by leaving FILE out.',
  };
}
