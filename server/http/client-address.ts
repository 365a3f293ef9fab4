/**
 * Determines the client address of a request: the address of the socket, or behind trusted proxies the one in `X-Forwarded-For`. It is the
 * key of rate limits.
 */

import { isIPv6 } from 'node:net';
import type { Context } from 'hono';
import type { Logger } from 'pino';

interface NodeBindings {
  incoming?: { socket?: { remoteAddress?: string } };
}

/** With `trustedProxies` = n, the nth address from the right of `X-Forwarded-For` is used; with 0 the header is ignored. */
export function getClientAddress(c: Context, trustedProxies: number): string {
  const forwarded =
    c.req
      .header('x-forwarded-for')
      ?.split(',')
      .map((part) => part.trim()) ?? [];
  const fromProxy = trustedProxies > 0 ? forwarded[forwarded.length - trustedProxies] : undefined;
  return normalizeAddress(fromProxy || (c.env as NodeBindings | undefined)?.incoming?.socket?.remoteAddress || 'unknown');
}

/**
 * Creates the function for an application. Logs once when a proxy seems to exist that is not configured, because all callers would then
 * share their limits.
 */
export function createClientAddressReader(
  { trustedProxies }: { trustedProxies: number },
  log: Pick<Logger, 'warn'>,
): (c: Context) => string {
  let isWarned = trustedProxies > 0;
  return (c) => {
    if (!isWarned && c.req.header('x-forwarded-for') !== undefined) {
      isWarned = true;
      log.warn(
        'a request came with X-Forwarded-For, but TRUSTED_PROXIES is 0: behind a proxy set it to 1, otherwise all callers share their limits',
      );
    }
    return getClientAddress(c, trustedProxies);
  };
}

/** Some proxies append the caller's port, which changes with each request: `1.2.3.4:567`, `[2001:db8::1]:567`. */
function withoutPort(address: string): string {
  return /^\[(.+)\](?::\d+)?$/.exec(address)?.[1] ?? /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(address)?.[1] ?? address;
}

/**
 * An IPv6 caller is identified by its network (/64), because a subscriber has all its addresses; an IPv4 caller by its normalized address.
 */
function normalizeAddress(address: string): string {
  const [plain = ''] = withoutPort(address).split('%');
  if (!isIPv6(plain)) return plain;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1];
  if (mapped !== undefined) return mapped;
  const [head = '', tail] = new URL(`http://[${plain}]`).hostname.slice(1, -1).split('::');
  const groups = (part: string): string[] => (part === '' ? [] : part.split(':'));
  const before = groups(head);
  const after = tail === undefined ? [] : groups(tail);
  const all = [...before, ...Array.from({ length: 8 - before.length - after.length }, () => '0'), ...after];
  return `${all.slice(0, 4).join(':')}::/64`;
}
