/** Measures each request: its method, the pattern of its path, its status and its duration; and the results of posts of forms. */

import type { Context, MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import type { DefinitionRegistry } from '../definitions/registry.ts';
import { findDefinitionRoute } from '../submissions/find-definition-route.ts';
import type { ServerMetrics } from './server-metrics.ts';

/** Methods that have a label of their own; a client can invent others. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Creates the middleware, which must be the first that sees a request. */
export function measureRequests({ definitions, metrics }: { definitions: DefinitionRegistry; metrics: ServerMetrics }): MiddlewareHandler {
  return async (c, next) => {
    const start = performance.now();
    metrics.begin();
    try {
      await next();
    } finally {
      const { status } = c.res;
      const method = METHODS.has(c.req.method) ? c.req.method : 'other';
      metrics.end({ method, route: findRoute(c, definitions, metrics), status, seconds: (performance.now() - start) / 1000 });
    }
  };
}

/** Returns the pattern of the handler that replied. Posts of forms have one pattern, so they are named by the path of their definition. */
function findRoute(c: Context, definitions: DefinitionRegistry, metrics: ServerMetrics): string {
  const posted = c.req.method === 'POST' ? findDefinitionRoute(definitions, c.req.path.replace(/^\/api\//, '')) : undefined;
  if (!posted) return routePath(c);
  metrics.countSubmission(posted.served.id, c.res.status, posted.step !== undefined);
  return c.req.path;
}
