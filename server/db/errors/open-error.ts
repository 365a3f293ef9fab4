/** Errors of a database that cannot be opened. The message is one line for the operator: the file, the cause and the solution. */

import { findErrorCode, isBusy, isDiskFull } from './database-error.ts';

/** Error of a database that cannot be opened. */
export class DatabaseOpenError extends Error {}

const causes: [code: RegExp, text: string][] = [
  [/^SQLITE_NOTADB/, 'is damaged or no SQLite database. Restore it from a backup, or move it away to start with an empty one.'],
  [/^SQLITE_CORRUPT/, 'is damaged. Restore it from a backup, or move it away to start with an empty one.'],
  [/^SQLITE_READONLY|^EROFS$/, 'cannot be written to. Give the user of this process write access to the file and its folder.'],
  [
    /^SQLITE_(CANTOPEN|PERM|AUTH)|^EACCES$|^EPERM$/,
    'cannot be opened. Check that it is a file, and that the user of this process may read and write it and its folder.',
  ],
  [/^SQLITE_IOERR|^EIO$/, 'cannot be read or written. Check the disk and its file system; DATA_DIR has to be on a local disk.'],
];

/** Converts an error to the one that ends the startup. Returns undefined if neither the database nor its disk caused the error. */
export function toOpenError(error: unknown, path: string): DatabaseOpenError | undefined {
  if (error instanceof DatabaseOpenError) return error;
  const text = describe(error);
  if (text === undefined) return undefined;
  const code = findErrorCode(error);
  // A file system error has its own path, for example the folder of uploads.
  const file = error instanceof Error && 'path' in error && typeof error.path === 'string' ? error.path : undefined;
  const subject = file === undefined ? `The database ${path}` : `The file ${file}`;
  return new DatabaseOpenError(`${subject} ${text}${code === undefined ? '' : ` (${code})`}`, { cause: error });
}

function describe(error: unknown): string | undefined {
  if (isBusy(error)) return 'is locked by another process. End that process, then start again.';
  if (isDiskFull(error)) return 'cannot grow: the disk is full. Free some space, then start again.';
  const code = findErrorCode(error) ?? '';
  return causes.find(([pattern]) => pattern.test(code))?.[1];
}
