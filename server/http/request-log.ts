/** One log line per request: method, path without its query (which may contain an email address), status and duration. */

import type { MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';

/** The key of a submission is as good as a secret: it shows the acknowledgement and withdraws. */
const SECRET_PATH = /^(\/api\/submission_keys\/).+$/;

/** Logs each reply; polling calls are logged at debug level only. */
export function requestLog(log: Logger): MiddlewareHandler {
  return async (c, next) => {
    const start = performance.now();
    await next();
    const { status } = c.res;
    const isQuiet = status < 400 && (c.req.method === 'GET' || c.req.method === 'HEAD');
    if (isQuiet && !log.isLevelEnabled('debug')) return;
    const line = {
      method: c.req.method,
      path: c.req.path.replace(SECRET_PATH, '$1:key'),
      status,
      ms: Math.round(performance.now() - start),
    };
    if (status >= 500) log.error(line, 'request');
    else if (isQuiet) log.debug(line, 'request');
    else log.info(line, 'request');
  };
}
