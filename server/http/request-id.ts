/** The id of a request: in the reply header `X-Request-Id` and in each log line that is written while the request is processed. */

import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';

/** Name of the header. */
export const REQUEST_ID_HEADER = 'x-request-id';
/** Ids of proxies and of other services: hexadecimal numbers, UUIDs, ULIDs, trace ids. */
const SANE_ID = /^[\w.:+/=-]{8,128}$/;

const current = new AsyncLocalStorage<string>();

/** Gives each request the id that a proxy sent, or a new one. */
export function requestId(): MiddlewareHandler {
  return async (c, next) => {
    const id = chooseRequestId(c.req.header(REQUEST_ID_HEADER));
    await current.run(id, next);
    c.res.headers.set(REQUEST_ID_HEADER, id);
  };
}

/** Returns the id that a proxy sent, or a new one. */
export function chooseRequestId(sent: string | null | undefined): string {
  return typeof sent === 'string' && SANE_ID.test(sent) ? sent : randomUUID();
}

/** Returns the member that log lines of the current request have; empty outside of requests. */
export function describeRequest(): { requestId?: string } {
  const id = current.getStore();
  return id === undefined ? {} : { requestId: id };
}

/** Runs work that a request starts, but that does not belong to it alone. */
export function leaveRequest(work: () => void): void {
  current.exit(work);
}
