/** Database errors that are conditions of the machine and not bugs, independent of the driver. */

/** Error of a write that waited too long for the write lock of another process. Nothing was written. */
export class DatabaseBusyError extends Error {}

/** SQLite reports a full disk as an input or output error where it extends a file without writing rows. */
const fullCodes = new Set(['ENOSPC', 'EDQUOT', 'SQLITE_FULL', 'SQLITE_IOERR_WRITE', 'SQLITE_IOERR_SHMSIZE', 'SQLITE_IOERR_TRUNCATE']);

/** Returns the first SQLite or system error code of an error and its causes, for example `SQLITE_FULL` or `ENOSPC`. */
export function findErrorCode(error: unknown): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string') return cause.code;
  }
  return undefined;
}

/** Returns whether another connection holds the lock that was needed. */
export function isBusy(error: unknown): boolean {
  return error instanceof DatabaseBusyError || (findErrorCode(error)?.startsWith('SQLITE_BUSY') ?? false);
}

/** Returns whether there is no space left for a write, be it of the database or of a file. */
export function isDiskFull(error: unknown): boolean {
  return fullCodes.has(findErrorCode(error) ?? '');
}
