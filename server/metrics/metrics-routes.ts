/** GET /metrics: the metrics of this process for Prometheus. */

import { createHash, timingSafeEqual } from 'node:crypto';
import type { Handler } from 'hono';
import { HttpProblem } from '../http/http-problem.ts';
import type { ServerMetrics } from './server-metrics.ts';

/** Creates the handler; with a token, a request must have it as `Authorization: Bearer TOKEN`. */
export function createMetricsHandler(metrics: ServerMetrics, token: string | undefined): Handler {
  return async (c) => {
    if (token !== undefined && !isToken(c.req.header('authorization'), token)) {
      const headers = { 'www-authenticate': 'Bearer' };
      throw new HttpProblem(401, 'Send the token of the setting METRICS_TOKEN as "Authorization: Bearer TOKEN".', { headers });
    }
    const headers = { 'content-type': 'text/plain; version=0.0.4; charset=utf-8', 'cache-control': 'no-store' };
    return c.body(await metrics.render(), 200, headers);
  };
}

function isToken(header: string | undefined, token: string): boolean {
  const [, sent] = /^Bearer +(\S+)$/i.exec(header ?? '') ?? [];
  return sent !== undefined && timingSafeEqual(digest(sent), digest(token));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
