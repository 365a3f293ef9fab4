/** Lets a request see the data tables as other processes wrote them. */

import type { MiddlewareHandler } from 'hono';
import type { TableRegistry } from './table-registry.ts';

/** Creates the middleware of all requests that read tables or definitions. While the database does not answer, the known versions are used. */
export function followTables({ followWrites }: Pick<TableRegistry, 'followWrites'>): MiddlewareHandler {
  return async (_c, next) => {
    await followWrites().catch(() => undefined);
    return next();
  };
}
