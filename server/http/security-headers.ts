/** Security headers of every reply. */

import { createHash } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';
import type { Config } from '../config.ts';

/** Returns the content security policy of a page with these `<style>` elements. It allows no other inline style, and no inline script. */
export function createSecurityPolicy(styles: readonly string[] = []): string {
  const hashes = styles.map((text) => ` 'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  return [
    "default-src 'self'",
    "script-src 'self'",
    `style-src 'self'${hashes.join('')}`,
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ].join('; ');
}

const always: Record<string, string> = {
  'content-security-policy': createSecurityPolicy(),
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};

/** The security headers of the application, for handlers that set them themselves. */
const HEADERS = 'securityHeaders';
/** The reply that has them already. */
const PROTECTED = 'protectedReply';

/** Returns the headers, with HSTS only if users reach the server by https. */
export function getSecurityHeaders({
  isProduction,
  publicUrl,
}: Pick<Config, 'isProduction' | 'publicUrl'>): Readonly<Record<string, string>> {
  const isHttps = isProduction && Boolean(publicUrl?.startsWith('https:'));
  return isHttps ? { ...always, 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : always;
}

/** What a handler can set for its replies: the policy, for example of a page with styles of its own, and who may frame them. */
const REPLACEABLE = ['content-security-policy', 'x-frame-options'];

/** Sets the security headers on each reply. What a handler has set of the replaceable ones is kept. */
export function securityHeaders(headers: Readonly<Record<string, string>>): MiddlewareHandler {
  const entries = Object.entries(headers);
  return async (c, next) => {
    c.set(HEADERS, headers);
    await next();
    const reply = c.res;
    if (c.get(PROTECTED) === reply) return;
    for (const [name, value] of entries) {
      if (!REPLACEABLE.includes(name) || !reply.headers.has(name)) reply.headers.set(name, value);
    }
  };
}

/** Headers of replies together with the security headers. */
const combined = new WeakMap<object, Record<string, string>>();

/**
 * Creates a reply that has the security headers already. Setting them one by one afterwards takes as long as the rest of a reply from memory. `headers`
 * must not contain one of them; those of a reply that is sent again are the same object.
 */
export function protectReply(
  c: Context,
  body: Uint8Array<ArrayBuffer> | string | null,
  status: number,
  headers: Readonly<Record<string, string>>,
): Response {
  const all = combined.get(headers) ?? { ...headers, ...(c.get(HEADERS) as Record<string, string> | undefined) };
  combined.set(headers, all);
  const reply = new Response(body, { status, headers: all });
  c.set(PROTECTED, reply);
  return reply;
}
