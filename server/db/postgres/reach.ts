/** Errors of connections outside of drizzle's queries. */

import { DatabaseUnavailableError, isConnectionError } from '../errors/database-error.ts';

/** Marks the error of a connection as one of the database. */
export async function reach<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (isConnectionError(error)) throw new DatabaseUnavailableError('The database does not answer.', { cause: error });
    throw error;
  }
}
