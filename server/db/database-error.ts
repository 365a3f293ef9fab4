/** Errors of the database that are conditions of the machine and not bugs, recognized without knowledge of the driver. */

/** The write lock was held by another process for as long as a write may wait; nothing was written. */
export class DatabaseBusyError extends Error {}

/** The first SQLite or system error code of an error and its causes, for example `SQLITE_FULL` or `ENOSPC`. */
export function findErrorCode(error: unknown): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string') return cause.code;
  }
  return undefined;
}

/** Whether another connection holds the lock that was needed. */
export function isBusy(error: unknown): boolean {
  return error instanceof DatabaseBusyError || (findErrorCode(error)?.startsWith('SQLITE_BUSY') ?? false);
}
