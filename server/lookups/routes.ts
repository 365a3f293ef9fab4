/**
 * Routes below `/api` for the lookups of a product: GET, and for lookups with a secret parameter also POST with a JSON object. Only replies
 * without private data can be cached; the server keeps those of lookups with a version. Rate limits apply to lookups of personal data and to lookups with secrets that can be guessed.
 */

import { type Context, Hono } from 'hono';
import { readCatalogueVersion } from '../db/catalogue-version.ts';
import type { Store } from '../db/store.ts';
import type { FindMessage } from '../definitions/messages.ts';
import { compressLarge, createJsonReply, sendJsonReply } from '../http/replies/json-reply.ts';
import type { ReplyMemory } from '../http/replies/reply-memory.ts';
import { HttpProblem } from '../http/http-problem.ts';
import type { RateLimiter } from '../http/rate-limiter.ts';
import { createKeptReplies } from '../http/replies/kept-replies.ts';
import { limitLookup } from './limit-lookup.ts';
import { createTableLookup } from '../tables/table-lookups.ts';
import type { Table, TableSource } from '../tables/table-source.ts';
import type { IdentityGuard, Lookup, LookupRegistry } from './lookup.ts';
import { runLookup } from './run-lookup.ts';
import { getSliceHeaders } from './slice-headers.ts';

/** Dependencies of the routes. */
export interface LookupRouteDependencies {
  lookups: LookupRegistry;
  /** The data tables, each a lookup `tables/NAME`. */
  tables: TableSource;
  store: Store;
  limit: RateLimiter;
  getClientAddress: (c: Context) => string;
  createGuard: GuardFactory;
  /** Keeps the replies of lookups of the catalogue until something is written. */
  replies?: ReplyMemory | undefined;
  message: FindMessage;
}

/** Creates the identity guard for a request; `code` is the verification code, if one was sent. */
export type GuardFactory = (c: Context, code: string | undefined) => Promise<IdentityGuard>;

/** Creates the routes below `/api`. */
export function lookupRoutes(dependencies: LookupRouteDependencies): Hono {
  const routes = new Hono();
  const reply = createReply(dependencies);
  for (const [path, lookup] of Object.entries(dependencies.lookups)) {
    routes.get(`/${path}`, (c) => reply.get(c, path, lookup));
    if (lookup.secrets) routes.post(`/${path}`, async (c) => reply.post(c, path, lookup));
  }
  const findTableLookup = createTableLookupFinder(dependencies.tables);
  routes.get('/tables/:name', (c) => {
    const name = c.req.param('name');
    return reply.get(c, `tables/${name}`, findTableLookup(name));
  });
  routes.post('/tables/:name', async (c) => {
    const name = c.req.param('name');
    return reply.post(c, `tables/${name}`, findTableLookup(name));
  });
  return routes;
}

/** Creates the function that returns the lookup of a table. It is created once for each version of the table. */
function createTableLookupFinder(tables: TableSource): (name: string) => Lookup {
  const known = new WeakMap<Table, Lookup>();
  return (name) => {
    const table = tables.get(name);
    const lookup = (table && known.get(table)) ?? createTableLookup(tables, name);
    if (table) known.set(table, lookup);
    return lookup;
  };
}

type Reply = (c: Context, path: string, lookup: Lookup) => Promise<Response>;

/** Creates the functions that run a lookup for a GET request and for a POST request. */
function createReply({
  lookups,
  store,
  replies,
  limit,
  getClientAddress,
  createGuard,
  message,
}: LookupRouteDependencies): Record<'get' | 'post', Reply> {
  const kept = createKeptReplies();
  const run = async (c: Context, path: string, lookup: Lookup, params: Record<string, string>): Promise<unknown> => {
    const guard = await createGuard(c, params['code']);
    return runLookup({ [path]: lookup }, store, path, params, { guard, message });
  };
  return {
    get: async (c, path, lookup) => {
      const { address, isComplete } = getAddress(c, path, lookup);
      const remember = isComplete && lookup.readVersion === readCatalogueVersion ? await replies?.start(c) : undefined;
      // The version is read first: a reply from newer rows is not found under a later version.
      const version = await lookup.readVersion?.(store);
      const known = version === undefined ? undefined : kept.get(address, version);
      if (known) {
        remember?.(known);
        return sendJsonReply(c, known);
      }
      const params = readQuery(c, lookup);
      await limitLookup(limit, getClientAddress(c), lookup, params);
      const answer = await run(c, path, lookup, params);
      if (lookup.isPersonal || lookup.querySecrets?.some((name) => params[name])) return sendPrivate(c, answer);
      const age = lookup.cacheSeconds;
      const control = age === undefined ? 'public, max-age=0, must-revalidate' : `public, max-age=${age}`;
      const reply = createJsonReply(answer, control, undefined, getSliceHeaders(lookups, path));
      await compressLarge(reply);
      if (version !== undefined) kept.keep(address, version, reply);
      remember?.(reply);
      return sendJsonReply(c, reply);
    },
    post: async (c, path, lookup) => {
      const params = await readParams(c);
      await limitLookup(limit, getClientAddress(c), lookup, params);
      return sendPrivate(c, await run(c, path, lookup, params));
    },
  };
}

function sendPrivate(c: Context, answer: unknown): Response {
  return c.json(answer as never, 200, { 'cache-control': 'no-store' });
}

/**
 * Returns the address of a reply without parameters that the lookup does not have, and with the first of several values: with others, callers could have
 * the same reply made and kept any number of times. `isComplete`: there are none. A table has an error for an unknown column.
 */
function getAddress(c: Context, path: string, { contract: { params } }: Lookup): { address: string; isComplete: boolean } {
  const start = c.req.url.indexOf('?');
  const query = start < 0 ? '' : c.req.url.slice(start);
  const given = [...new URLSearchParams(query)];
  const isFirst = (name: string, index: number): boolean => given.findIndex(([other]) => other === name) === index;
  const isKnown = (name: string): boolean => path.startsWith('tables/') || Object.hasOwn(params.properties, name);
  const known = given.filter(([name], index) => isKnown(name) && isFirst(name, index));
  return known.length === given.length
    ? { address: `${path}${query}`, isComplete: true }
    : { address: `${path}?${new URLSearchParams(known).toString()}`, isComplete: false };
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
