/** The address a request came from, as far as it can be trusted: what limits count by. */

import { isIPv6 } from 'node:net';
import type { Context } from 'hono';

interface NodeBindings {
  incoming?: { socket?: { remoteAddress?: string } };
}

/** With `trustedProxies` = n, the nth address from the right of `X-Forwarded-For` is believed; with 0 the header is ignored. */
export function clientAddress(c: Context, trustedProxies: number): string {
  const forwarded = c.req.header('x-forwarded-for')?.split(',').map((part) => part.trim()) ?? [];
  const fromProxy = trustedProxies > 0 ? forwarded[forwarded.length - trustedProxies] : undefined;
  return networkOf(fromProxy || (c.env as NodeBindings | undefined)?.incoming?.socket?.remoteAddress || 'unknown');
}

/** An IPv6 caller is told by its network (/64), for whoever has one address there has all of them; an IPv4 one by its address, however it is written. */
function networkOf(address: string): string {
  const [plain = ''] = address.split('%');
  if (!isIPv6(plain)) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1];
  if (mapped !== undefined) return mapped;
  const [head = '', tail] = new URL(`http://[${plain}]`).hostname.slice(1, -1).split('::');
  const groups = (part: string): string[] => (part === '' ? [] : part.split(':'));
  const before = groups(head);
  const after = tail === undefined ? [] : groups(tail);
  const all = [...before, ...Array.from({ length: 8 - before.length - after.length }, () => '0'), ...after];
  return `${all.slice(0, 4).join(':')}::/64`;
}
