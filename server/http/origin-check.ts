/**
 * Rejects writes that a page of another origin sends from a user's browser. Hono's `csrf()` allows cross-origin JSON, so the `Origin` is
 * compared here.
 */

import type { MiddlewareHandler } from 'hono';
import { createUserProblem } from './user-problem.ts';

const reading = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Allows a write when its `Origin` is the server's own, or when no browser sent it. */
export function originCheck(options: { publicUrl?: string }): MiddlewareHandler {
  const publicOrigin = options.publicUrl ? new URL(options.publicUrl).origin : undefined;
  return async (c, next) => {
    if (reading.has(c.req.method)) return next();
    const origin = c.req.header('origin');
    const fetchSite = c.req.header('sec-fetch-site');
    const isForeign =
      origin === undefined
        ? fetchSite !== undefined && fetchSite !== 'same-origin' && fetchSite !== 'none'
        : origin !== publicOrigin && parseHost(origin) !== (c.req.header('host') ?? new URL(c.req.url).host);
    if (isForeign) throw createUserProblem(403, 'foreign-page');
    return next();
  };
}

function parseHost(origin: string): string | undefined {
  try {
    return new URL(origin).host;
  } catch {
    return undefined;
  }
}
