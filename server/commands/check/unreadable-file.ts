/** Files that cannot be checked, and what to do about each. */

import { resolve } from 'node:path';
import type { FileDiagnostic } from '../../definitions/compile-file.ts';

/** A file that is not there or cannot be opened. */
export function notReadable(file: string, path: string, error?: unknown): FileDiagnostic {
  const start = { code: 'unreadable', severity: 'error', file, line: 1, column: 1 } as const;
  const code = (error as NodeJS.ErrnoException | undefined)?.code;
  if (code === 'EACCES' || code === 'EPERM')
    return { ...start, message: `${path} cannot be read: permission denied.`, help: 'Give yourself the right to read it.' };
  if (error !== undefined)
    return { ...start, message: error instanceof Error ? error.message : String(error), help: 'Check that the file can be read.' };
  if (/[*?[{]/.test(path))
    return {
      ...start,
      message: `No file matches ${path}.`,
      help: 'Leave FILE out to check the whole definitions folder, or name the files.',
    };
  return { ...start, message: `There is no file ${path}.`, help: `Correct the name; it was looked for at ${resolve(path)}.` };
}

/** The names by one of which a file shows that it is meant as a wizard or a list. */
const marks = ['steps', 'answers', 'submission', 'card'];

/** A warning for a file that is part of definitions (a fragment, a locale) but none itself; undefined for anything else, unreadable ones too. */
export function createNotADefinitionWarning(file: string, text: string): FileDiagnostic | undefined {
  try {
    const document: unknown = JSON.parse(text);
    const isObject = typeof document === 'object' && document !== null && !Array.isArray(document);
    if (!isObject || marks.some((mark) => mark in document) || Object.keys(document).length === 0) return undefined;
  } catch {
    return undefined;
  }
  return {
    code: 'no-definition',
    severity: 'warning',
    file,
    line: 1,
    column: 1,
    message: 'This is neither a wizard (it has no "steps" or "answers") nor a list (no "card"), so nothing in it was checked.',
    help: 'A fragment or a locale is checked with the wizards that use it: give those, or no FILE at all for everything.',
  };
}
