/** Converts any thrown value to a problem. */

import { HTTPException } from 'hono/http-exception';
import { isBusy, isDiskFull, isUnavailable } from '../db/errors/database-error.ts';
import { StorageError } from '../files/storage/storage-error.ts';
import { getDefaultTitle, HttpProblem } from './http-problem.ts';
import { createUserProblem } from './user-problem.ts';

/** Returns the thrown problem, or one for the error. An unexpected error becomes a 500 without internal details. */
export function toHttpProblem(thrown: unknown): HttpProblem {
  if (thrown instanceof HttpProblem) return thrown;
  if (thrown instanceof HTTPException)
    return new HttpProblem(thrown.status, thrown.message || (getDefaultTitle(thrown.status) ?? 'The request failed.'));
  if (thrown instanceof StorageError)
    return createUserProblem(503, 'storage-unavailable', { headers: { 'retry-after': String(thrown.retryAfterSeconds) } });
  if (isBusy(thrown)) return createUserProblem(503, 'server-busy', { headers: { 'retry-after': '5' } });
  if (isUnavailable(thrown)) return createUserProblem(503, 'database-unavailable', { headers: { 'retry-after': '10' } });
  if (isDiskFull(thrown)) return createUserProblem(507, 'disk-full', { headers: { 'retry-after': '300' } });
  return createUserProblem(500, 'server-error');
}
