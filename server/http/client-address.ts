/** The address a request came from, as far as it can be trusted. */

import type { Context } from 'hono';

interface NodeBindings {
  incoming?: { socket?: { remoteAddress?: string } };
}

/** With `trustedProxies` = n, the nth address from the right of `X-Forwarded-For` is believed; with 0 the header is ignored. */
export function clientAddress(c: Context, trustedProxies: number): string {
  const forwarded = c.req.header('x-forwarded-for')?.split(',').map((part) => part.trim()) ?? [];
  const fromProxy = trustedProxies > 0 ? forwarded[forwarded.length - trustedProxies] : undefined;
  return fromProxy || (c.env as NodeBindings | undefined)?.incoming?.socket?.remoteAddress || 'unknown';
}
