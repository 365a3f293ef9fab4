/** GET /api/lookups: the contracts of the lookups, for tools of form designers. */

import { createHash } from 'node:crypto';
import { Hono } from 'hono';
import { respondWithEtag } from '../http/json-with-etag.ts';
import type { Product } from '../product.ts';
import { publishLookups } from './published-lookups.ts';

/** Creates the route below `/api`. The contracts contain no data, so everyone may read them. */
export function contractRoutes(product: Pick<Product, 'id' | 'lookups'>): Hono {
  const published = publishLookups(product);
  const tag = createHash('sha256').update(JSON.stringify(published)).digest('base64url').slice(0, 22);
  const routes = new Hono();
  routes.get('/lookups', (c) => respondWithEtag(c, published, tag, 'no-cache'));
  return routes;
}
