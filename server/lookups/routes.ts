/**
 * Routes below `/api` for the lookups of a product: GET, and for lookups with a secret parameter also POST with a JSON object. Only replies
 * without private data can be cached. Rate limits apply to lookups of personal data and to lookups with secrets that can be guessed.
 */

import { type Context, Hono } from 'hono';
import { createHash } from 'node:crypto';
import type { Store } from '../db/store.ts';
import type { FindMessage } from '../definitions/messages.ts';
import { respondWithEtag } from '../http/json-with-etag.ts';
import { HttpProblem } from '../http/http-problem.ts';
import type { RateLimiter } from '../http/rate-limiter.ts';
import { limitLookup } from './limit-lookup.ts';
import { createTableLookup } from '../tables/table-lookups.ts';
import type { TableSource } from '../tables/table-source.ts';
import type { IdentityGuard, Lookup, LookupRegistry } from './lookup.ts';
import { runLookup } from './run-lookup.ts';

/** Dependencies of the routes. */
export interface LookupRouteDependencies {
  lookups: LookupRegistry;
  /** The data tables, each a lookup `tables/NAME`. */
  tables: TableSource;
  store: Store;
  limit: RateLimiter;
  getClientAddress: (c: Context) => string;
  createGuard: GuardFactory;
  isDemo: boolean;
  message: FindMessage;
}

/** Creates the identity guard for a request; `code` is the verification code, if one was sent. */
export type GuardFactory = (c: Context, code: string | undefined) => Promise<IdentityGuard>;

/** Creates the routes below `/api`. */
export function lookupRoutes(dependencies: LookupRouteDependencies): Hono {
  const routes = new Hono();
  const reply = createReply(dependencies);
  for (const [path, lookup] of Object.entries(dependencies.lookups)) {
    routes.get(`/${path}`, (c) => reply(c, path, lookup, readQuery(c, lookup), false));
    if (lookup.secrets) routes.post(`/${path}`, async (c) => reply(c, path, lookup, await readParams(c), true));
  }
  const { tables } = dependencies;
  routes.get('/tables/:name', (c) => {
    const lookup = createTableLookup(tables, c.req.param('name'));
    return reply(c, `tables/${c.req.param('name')}`, lookup, readQuery(c, lookup), false);
  });
  routes.post('/tables/:name', async (c) => {
    const name = c.req.param('name');
    return reply(c, `tables/${name}`, createTableLookup(tables, name), await readParams(c), true);
  });
  return routes;
}

type Reply = (c: Context, path: string, lookup: Lookup, params: Record<string, string>, isPost: boolean) => Promise<Response>;

/** Creates the function that runs a lookup for a request. */
function createReply({ store, limit, getClientAddress, createGuard, isDemo, message }: LookupRouteDependencies): Reply {
  return async (c, path, lookup, params, isPost) => {
    limitLookup(limit, getClientAddress(c), lookup, params);
    const answer = await runLookup({ [path]: lookup }, store, path, params, {
      guard: await createGuard(c, params['code']),
      demo: isDemo,
      message,
    });
    const isPrivate = isPost || lookup.isPersonal || lookup.querySecrets?.some((name) => params[name]);
    if (isPrivate) return c.json(answer as never, 200, { 'cache-control': 'no-store' });
    const tag = createHash('sha256').update(JSON.stringify(answer)).digest('base64url').slice(0, 22);
    const age = lookup.cacheSeconds;
    return respondWithEtag(c, answer, tag, age === undefined ? 'public, max-age=0, must-revalidate' : `public, max-age=${age}`);
  };
}

/** Reads the query parameters. Throws if one of them is a secret, because URLs are logged and stored in the browser history. */
function readQuery(c: Context, { secrets = [], querySecrets = [] }: Lookup): Record<string, string> {
  const params = c.req.query();
  const exposed = secrets.find((name) => !querySecrets.includes(name) && params[name]?.trim());
  if (exposed)
    throw new HttpProblem(400, `Send "${exposed}" in a JSON body by POST to the same path, not in the address.`, {
      errors: { [exposed]: 'Not allowed in the address' },
    });
  return params;
}

/** Reads the parameters from a JSON object of texts, numbers and booleans. */
async function readParams(c: Context): Promise<Record<string, string>> {
  const body: unknown = await c.req.json().catch(() => undefined);
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new HttpProblem(400, 'Send the parameters as a JSON object, for example {"email": "…"}.');
  const entries = Object.entries(body).filter(([, value]) => value !== null);
  const invalid = entries.find(([, value]) => typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean');
  if (invalid) throw new HttpProblem(422, `The parameter "${invalid[0].slice(0, 60)}" must be a text.`);
  return Object.fromEntries(entries.map(([name, value]) => [name, String(value)]));
}
