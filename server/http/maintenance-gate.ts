/**
 * Responds with 503 to API calls of users during maintenance. The back office and its accounts, health checks and holders of the bypass key
 * are exempt. The app definition is served, because the maintenance page uses its texts.
 */

import { createHash, timingSafeEqual } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';
import { createUserProblem } from './user-problem.ts';

/** Paths that are available during maintenance. */
const EXEMPT_PATHS = /^\/api\/(maintenance_mode|definitions\/app|admin(\/.*)?)$/;

/** Returns whether the request has the bypass key. Compares in constant time; without a configured key the result is false. */
export function hasBypassKey(c: Context, key: string | undefined): boolean {
  const sent = c.req.header('x-maintenance-bypass');
  return Boolean(key && sent) && timingSafeEqual(digest(sent as string), digest(key as string));
}

/** Creates the middleware that rejects API calls of users during maintenance. */
export function maintenanceGate(options: {
  bypassKey?: string;
  isOn: () => Promise<boolean>;
  isSignedIn: (c: Context) => Promise<boolean>;
}): MiddlewareHandler {
  return async (c, next) => {
    if (!EXEMPT_PATHS.test(c.req.path) && !hasBypassKey(c, options.bypassKey) && (await options.isOn()) && !(await options.isSignedIn(c))) {
      throw createUserProblem(503, 'under-maintenance', { headers: { 'retry-after': '120' } });
    }
    return next();
  };
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
