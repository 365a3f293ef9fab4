/** GET /api/lookups: the contracts of the lookups, for tools of form designers. */

import { Hono } from 'hono';
import { createJsonReply, sendJsonReply } from '../http/replies/json-reply.ts';
import type { Product } from '../product.ts';
import { publishLookups } from './published-lookups.ts';

/** Creates the route below `/api`. The contracts contain no data, so everyone may read them. */
export function contractRoutes(product: Pick<Product, 'id' | 'lookups'>): Hono {
  const reply = createJsonReply(publishLookups(product), 'no-cache');
  const routes = new Hono();
  routes.get('/lookups', (c) => sendJsonReply(c, reply));
  return routes;
}
