/** Parses requests of the back office: the JSON body, the row version, and the query parameters of lists. */

import type { Context } from 'hono';
import { HttpProblem } from '../http/http-problem.ts';
import { createInvalidFieldsProblem } from './to-write-problem.ts';

/** Characters of a search. */
export const MAX_SEARCH = 200;

/** A JSON object in a request body. */
export type Body = Record<string, unknown>;

/** Returns the JSON object in the body. Throws an `HttpProblem`: 415 for another content type, 400 for any other JSON. */
export async function readBody(c: Context): Promise<Body> {
  const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/json') throw new HttpProblem(415, 'Send application/json.');
  const body: unknown = await c.req.json().catch(() => undefined);
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new HttpProblem(400, 'The body has to be a JSON object.');
  return body as Body;
}

/** Returns the row version that the change is based on, from `version` or `If-Match`; undefined if neither is present. */
export function readVersion(c: Context, body: Body): number | undefined {
  const value = body['version'] ?? c.req.header('if-match')?.replaceAll(/^W\/|"/g, '');
  if (value === undefined || value === null || value === '*') return undefined;
  const version = Number(value);
  if (!Number.isInteger(version))
    throw createInvalidFieldsProblem({ version: 'The version must be the number that the row was read with.' });
  return version;
}

/** Returns the query parameters `search`, `sort`, `limit` and `cursor` of a list. */
export function readListQuery(c: Context): { search?: string; sort?: string; limit?: number; cursor?: string } {
  const { search, sort, limit, cursor } = c.req.query();
  if (limit && !/^[1-9]\d{0,5}$/.test(limit)) throw createInvalidFieldsProblem({ limit: 'The limit must be a whole number from 1.' });
  if ((search?.length ?? 0) > MAX_SEARCH) throw createInvalidFieldsProblem({ search: `Search for ${MAX_SEARCH} characters at most.` });
  return {
    ...(search ? { search } : {}),
    ...(sort ? { sort } : {}),
    ...(cursor ? { cursor } : {}),
    ...(limit ? { limit: Math.min(Number(limit), 1000) } : {}),
  };
}

/** Returns the time zone that a request names with `time_zone`; undefined without one. Throws a 422 for one that does not exist. */
export function readTimeZone(c: Context): string | undefined {
  const given = c.req.query('time_zone');
  if (!given) return undefined;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: given }).resolvedOptions().timeZone;
  } catch {
    throw createInvalidFieldsProblem({ time_zone: `There is no time zone "${given.slice(0, 40)}".` });
  }
}
