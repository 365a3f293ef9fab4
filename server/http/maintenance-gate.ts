/**
 * While maintenance is on, parents' calls answer 503; the back-office and whoever is signed in there, the health checks and the bypass key's holder pass, and the
 * shell's definition is served, for the Under Maintenance page takes its words from there.
 */

import { createHash, timingSafeEqual } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';
import { HttpProblem } from './http-problem.ts';

const staysOpen = /^\/api\/(maintenance_mode|definitions\/app|admin(\/.*)?)$/;

/** Whether the caller sent the bypass key; compared in constant time, never true without a configured key. */
export function hasBypassKey(c: Context, key: string | undefined): boolean {
  const sent = c.req.header('x-maintenance-bypass');
  return Boolean(key && sent) && timingSafeEqual(digest(sent as string), digest(key as string));
}

/** Refuses parents' API calls while maintenance is on. */
export function maintenanceGate(options: {
  bypassKey?: string;
  isOn: () => Promise<boolean>;
  isSignedIn: (c: Context) => Promise<boolean>;
}): MiddlewareHandler {
  return async (c, next) => {
    if (!staysOpen.test(c.req.path) && !hasBypassKey(c, options.bypassKey) && (await options.isOn()) && !(await options.isSignedIn(c))) {
      throw new HttpProblem(503, 'The system is under maintenance. Please come back a little later.', {
        headers: { 'retry-after': '120' },
      });
    }
    return next();
  };
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
