/** Builds the OpenAPI 3.1 document of a server from its routes, the contracts of its lookups and tables, and the definitions that it serves. */

import type { LookupContract } from '#engine';
import type { ServedDefinition } from '../definitions/registry.ts';
import type { LookupRegistry } from '../lookups/lookup.ts';
import { backOfficeRoutes } from './back-office-routes.ts';
import { describeLookup, toSchema } from './describe-lookup.ts';
import { describePosts } from './describe-posts.ts';
import { type Operation, type Parameter, type Paths, problemResponse, problemSchema, type RouteDescription } from './operation.ts';
import { draftRoutes } from './draft-routes.ts';
import { publicRoutes } from './public-routes.ts';

const JSON_TYPE = 'application/json';

/** What a document describes. */
export interface DocumentSources {
  /** The routes of the application; those for every method or path are omitted. */
  routes: readonly { method: string; path: string }[];
  lookups: LookupRegistry;
  /** Contracts of other GET routes, by path below `/api`. */
  contracts: Readonly<Record<string, LookupContract>>;
  /** Contracts of the public data tables by name. */
  tables: Readonly<Record<string, LookupContract>>;
  definitions: readonly ServedDefinition[];
  /** Routes that need an account, by method and path below `/api`. */
  isProtected: (route: string) => boolean;
  /** Descriptions of routes of the product, by method and path. */
  described: Readonly<Record<string, RouteDescription>>;
  /** Name of the cookie of a session of the back office. */
  cookie: string;
  title: string;
  version: string;
  serverUrl: string;
}

/** The document. */
export interface OpenApiDocument {
  openapi: '3.1.0';
  paths: Paths;
  [member: string]: unknown;
}

/** Builds the document; a lookup or definition describes its route better than the table of routes. */
export function buildDocument(sources: DocumentSources): OpenApiDocument {
  const { title, version, serverUrl, definitions, tables } = sources;
  const paths: Paths = {};
  for (const { method, path } of sources.routes) {
    if (method === 'ALL' || path.includes('*')) continue;
    (paths[toTemplate(path)] ??= {})[method.toLowerCase()] ??= describeRoute(sources, method, path);
  }
  for (const [name, contract] of Object.entries(tables)) paths[`/api/tables/${name}`] = describeLookup({ contract, tag: 'Data tables' });
  for (const served of definitions) {
    for (const [path, operations] of Object.entries(describePosts(served))) paths[path] = { ...paths[path], ...operations };
  }
  return {
    openapi: '3.1.0',
    info: {
      title,
      version,
      description: 'Generated from the routes, the contracts of lookups and the definitions that this server serves.',
    },
    servers: [{ url: serverUrl }],
    paths,
    components: {
      schemas: { Problem: problemSchema },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: sources.cookie, description: 'The cookie of POST /api/admin/session.' },
        draft: { type: 'http', scheme: 'Draft', description: 'The secret that a device made for a draft: `Authorization: Draft SECRET`.' },
        receipt: { type: 'http', scheme: 'Receipt', description: 'The token of a receipt link: `Authorization: Receipt TOKEN`.' },
        metrics: { type: 'http', scheme: 'bearer', description: 'METRICS_TOKEN, if it is set.' },
      },
    },
  };
}

/** `/api/users/:id` → `/api/users/{id}` */
function toTemplate(path: string): string {
  return path.replaceAll(/:(\w+)/g, '{$1}');
}

function describeRoute(sources: DocumentSources, method: string, path: string): Operation {
  const below = path.replace(/^\/api\//, '');
  const lookup = Object.hasOwn(sources.lookups, below) ? sources.lookups[below] : undefined;
  const described = lookup && describeLookup(lookup)[method.toLowerCase()];
  if (described) return described;
  const route = `${method} ${path}`;
  const isProtected = sources.isProtected(`${method} /${below}`);
  const known = publicRoutes[route] ?? draftRoutes[route] ?? backOfficeRoutes[route] ?? sources.described[route];
  const contract = method === 'GET' && Object.hasOwn(sources.contracts, below) ? sources.contracts[below] : undefined;
  const description: RouteDescription = known ??
    (contract && { summary: contract.description, reply: toSchema(contract.result) }) ?? { summary: `${method} ${path}` };
  return {
    ...toOperation(description, path),
    tags: [chooseTag(path, isProtected)],
    ...(isProtected && { security: [{ session: [] }] }),
    ...(path === '/metrics' && { security: [{ metrics: [] }, {}] }),
  };
}

function chooseTag(path: string, isProtected: boolean): string {
  if (isProtected || path.startsWith('/api/admin/')) return 'Back office';
  if (path.startsWith('/api/tables/')) return 'Data tables';
  return path.startsWith('/api/') ? 'Pages' : 'Operation';
}

function toOperation(
  {
    summary,
    reply = {},
    mediaType = JSON_TYPE,
    query = {},
    body,
    bodyTypes = [JSON_TYPE],
    headers = [],
    security,
    isRedirect,
  }: RouteDescription,
  path: string,
): Operation {
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name = '']): Parameter => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
  const inQuery = Object.entries(query).map(([name, schema]): Parameter => ({ name, in: 'query', schema }));
  const parameters = [...inPath, ...inQuery, ...headers];
  return {
    summary,
    tags: [],
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: { required: true, content: Object.fromEntries(bodyTypes.map((type) => [type, { schema: body }])) } }),
    ...(security && { security }),
    responses: {
      ...(isRedirect === true
        ? { '303': { description: 'The page is at Location.', content: { '*/*': { schema: { const: '' } } } } }
        : { '2XX': { description: 'Done.', content: { [mediaType]: { schema: reply } } } }),
      '3XX': { description: 'Unchanged.' },
      default: problemResponse,
    },
  };
}
