/** GET /api/{path} for every look-up of the registry: caching by how private it is, limits where it reveals or can be guessed. */

import { type Context, Hono } from 'hono';
import { createHash } from 'node:crypto';
import type { Store } from '../db/store.ts';
import { jsonWithTag } from '../http/json-with-tag.ts';
import type { RateLimit } from '../http/rate-limit.ts';
import { lookups } from '../lookups/registry.ts';
import { askLookup } from './ask-lookup.ts';
import type { EmailProof } from './email-proof.ts';
import { limitCall } from './limit-call.ts';

/** What the look-up routes work with. */
export interface LookupRouteParts {
  store: Store;
  limit: RateLimit;
  addressOf: (c: Context) => string;
  proof: EmailProof;
  isDemo: boolean;
}

/** Data that changes only with a release or a seed. */
const isLasting = /^(locations\/|shs_strands$)/;

/** The routes below `/api`. */
export function lookupRoutes(parts: LookupRouteParts): Hono {
  const routes = new Hono();
  for (const [path, lookup] of Object.entries(lookups)) {
    routes.get(`/${path}`, async (c) => {
      const params = c.req.query();
      await limitCall(parts.limit, parts.addressOf(c), path, params);
      await parts.proof(path, params);
      const answer = await askLookup(parts.store, path, params, { internal: false, demo: parts.isDemo });
      if (lookup.guard === 'guess' || params['enrollment_pin']) {
        return c.json(answer as never, 200, { 'cache-control': 'no-store' });
      }
      const tag = createHash('sha256').update(JSON.stringify(answer)).digest('base64url').slice(0, 22);
      return jsonWithTag(c, answer, tag, isLasting.test(path) ? 'public, max-age=3600' : 'public, max-age=0, must-revalidate');
    });
  }
  return routes;
}
