/** GET /api/openapi.json: the description of all routes. It contains no data, so everyone may read it. */

import { readFileSync } from 'node:fs';
import type { Handler } from 'hono';
import { contentHash } from '../definitions/content-hash.ts';
import type { DefinitionRegistry } from '../definitions/registry.ts';
import { createJsonReply, type JsonReply, sendJsonReply } from '../http/replies/json-reply.ts';
import { getSessionCookie } from '../accounts/sessions.ts';
import { permissions } from '../admin/permissions.ts';
import type { Product } from '../product.ts';
import { createTableContracts } from '../tables/table-contract.ts';
import type { TableSource } from '../tables/table-source.ts';
import { buildDocument, type DocumentSources, type OpenApiDocument } from './build-document.ts';

/** Dependencies of the route. */
export interface OpenApiDependencies {
  product: Pick<Product, 'lookups' | 'admin' | 'routes'>;
  definitions: DefinitionRegistry;
  tables: TableSource;
  publicUrl: string;
  /** Returns the routes of the application, once all are added. */
  listRoutes: () => DocumentSources['routes'];
}

/** Creates the handler. The document is built again when a definition or a table has changed. */
export function createOpenApiHandler({ product, definitions, tables, publicUrl, listRoutes }: OpenApiDependencies): Handler {
  const rights: Readonly<Record<string, string>> = { ...permissions, ...product.admin?.permissions };
  const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as { version: string };
  let last: { key: string; reply: JsonReply } | undefined;
  return (c) => {
    const served = definitions.list();
    const contracts = Object.entries(createTableContracts(tables)).filter(
      ([name]) => tables.get(name)?.definition.visibility !== 'private',
    );
    const title = definitions.app().product ?? 'Forms';
    const key = JSON.stringify([title, served.map(({ hash }) => hash), contracts]);
    if (last?.key !== key) {
      const document: OpenApiDocument = buildDocument({
        routes: listRoutes(),
        lookups: product.lookups ?? {},
        contracts: product.admin?.lookups ?? {},
        tables: Object.fromEntries(contracts),
        definitions: served,
        isProtected: (route) => Object.hasOwn(rights, route) && rights[route] !== 'anyone',
        described: product.routes ?? {},
        cookie: getSessionCookie(publicUrl),
        title,
        version,
        serverUrl: publicUrl,
      });
      last = { key, reply: createJsonReply(document, 'no-cache', contentHash(document)) };
    }
    return sendJsonReply(c, last.reply);
  };
}
