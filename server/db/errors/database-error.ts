/** Database errors that are conditions of the machine and not bugs, independent of the driver. */

import { DrizzleQueryError } from 'drizzle-orm';

/** Error of a write that waited too long for the write lock of another process. Nothing was written. */
export class DatabaseBusyError extends Error {}

/** SQLite reports a full disk as an input or output error where it extends a file without writing rows. */
const fullCodes = new Set([
  'ENOSPC',
  'EDQUOT',
  'SQLITE_FULL',
  'SQLITE_IOERR_WRITE',
  'SQLITE_IOERR_SHMSIZE',
  'SQLITE_IOERR_TRUNCATE',
  '53100',
]);

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

/** Returns whether PostgreSQL rejected a transaction because of another one. It stored nothing and can run again. */
export function isConflict(error: unknown): boolean {
  return ['40001', '40P01', '55P03'].includes(findErrorCode(error) ?? '');
}

/** Codes of connections that could not be opened or broke, of the system and of PostgreSQL. */
const UNAVAILABLE = /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|08...|57P0[1-5]|53300|57014)$/;
/** Errors of the driver without a code. */
const UNAVAILABLE_MESSAGE = /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/** Error of a connection to the database, outside of a query. What was asked of it last may have been stored. */
export class DatabaseUnavailableError extends Error {}

/** Returns whether a connection could not be opened or broke, be it to the database or to another server. */
export function isConnectionError(error: unknown): boolean {
  if (UNAVAILABLE.test(findErrorCode(error) ?? '')) return true;
  for (let cause = error; cause instanceof Error; cause = cause.cause) if (UNAVAILABLE_MESSAGE.test(cause.message)) return true;
  return false;
}

/** Returns whether the database server does not answer, or has no connection left. Errors of other servers, for example of mails, are none. */
export function isUnavailable(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof DatabaseUnavailableError) return true;
    if (cause instanceof DrizzleQueryError) return isConnectionError(cause);
  }
  return false;
}

/** Returns whether there is no space left for a write, be it of the database or of a file. */
export function isDiskFull(error: unknown): boolean {
  return fullCodes.has(findErrorCode(error) ?? '');
}
