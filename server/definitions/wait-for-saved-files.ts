/** Lets a request see the definitions as they were saved before it was sent. */

import type { MiddlewareHandler } from 'hono';
import type { DefinitionRegistry } from './registry.ts';

/**
 * Creates the middleware of requests that read definitions. The system may report a saved file in the same turn of the event loop as a request that was sent
 * after it.
 */
export function waitForSavedFiles({ settle }: Pick<DefinitionRegistry, 'settle'>): MiddlewareHandler {
  return async (c, next) => {
    if (settle && (c.req.method === 'POST' || c.req.path.startsWith('/api/definitions'))) await settle();
    return next();
  };
}
