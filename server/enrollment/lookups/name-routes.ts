/** POST /api/preview/names: the display names of ids, by the same lookup as GET /api/display_names. */

import { Hono } from 'hono';
import type { Store } from '../../db/store.ts';
import { HttpProblem } from '../../http/http-problem.ts';
import { unguarded } from '../../lookups/lookup.ts';
import { runLookup } from '../../lookups/run-lookup.ts';
import { displayNames } from './display-names.ts';

/** Creates the routes below `/api`. */
export function createNameRoutes(store: Store): Hono {
  const routes = new Hono();
  routes.post('/preview/names', async (c) => {
    const body: unknown = await c.req.json().catch(() => undefined);
    if (typeof body !== 'object' || body === null || Array.isArray(body))
      throw new HttpProblem(400, 'Send a JSON object from kind to id, for example {"hub": "…"}.');
    const ids = Object.entries(body).map(([kind, given]) => [
      kind,
      [given]
        .flat()
        .filter((id) => typeof id === 'string')
        .join(','),
    ]);
    return c.json(
      (await runLookup({ display_names: displayNames }, store, 'display_names', Object.fromEntries(ids), { guard: unguarded })) as never,
    );
  });
  return routes;
}
