/** GET and DELETE /api/submission_keys/{key}: a sender learns whether a submission was stored, and withdraws one that was not. */

import { type Context, Hono } from 'hono';
import { findIdempotent } from '../db/submissions/idempotency-keys.ts';
import { withdrawKey } from '../db/submissions/withdrawn-keys.ts';
import type { Store } from '../db/store.ts';
import { HttpProblem } from '../http/http-problem.ts';
import type { RateLimiter } from '../http/rate-limiter.ts';
import { createInProgressProblem, type InFlightKeys, readKey } from './idempotency.ts';

/** Dependencies of the routes. */
export interface KeyRouteDependencies {
  store: Store;
  now: () => Date;
  limit: RateLimiter;
  getClientAddress: (c: Context) => string;
  /** The keys whose first request is in progress in this process. */
  inFlight: InFlightKeys;
}

const uncached = { 'cache-control': 'no-store' };

/** Creates the routes below `/api`. */
export function keyRoutes({ store, now, limit, getClientAddress, inFlight }: KeyRouteDependencies): Hono {
  const routes = new Hono();
  const takeKey = async (c: Context): Promise<string> => {
    await limit('submission_keys', { address: getClientAddress(c) });
    const key = readKey(c.req.param('key'));
    if (key === undefined) throw createUnknownKeyProblem();
    return key;
  };

  routes.get('/submission_keys/:key', async (c) => {
    const known = await findIdempotent(store, await takeKey(c));
    if (!known) throw createUnknownKeyProblem();
    return c.json(known.body as never, 200, uncached);
  });

  routes.delete('/submission_keys/:key', async (c) => {
    const key = await takeKey(c);
    if (inFlight.has(key)) throw createInProgressProblem();
    const stored = await withdrawKey(store, key, now().toISOString());
    return stored ? c.json(stored.body as never, 200, uncached) : c.body(null, 204, uncached);
  });

  return routes;
}

function createUnknownKeyProblem(): HttpProblem {
  return new HttpProblem(404, 'No submission was stored with this key.');
}
