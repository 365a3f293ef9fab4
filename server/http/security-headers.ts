/** Security headers of every reply. */

import type { MiddlewareHandler } from 'hono';

const contentSecurityPolicy = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "form-action 'self'",
].join('; ');

const always: Record<string, string> = {
  'content-security-policy': contentSecurityPolicy,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};

/** Sets the security headers on each reply, HSTS only if the public URL is https. A stricter policy of a handler is kept. */
export function securityHeaders(options: { isHttps: boolean }): MiddlewareHandler {
  const headers = options.isHttps ? { ...always, 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : always;
  return async (c, next) => {
    await next();
    for (const [name, value] of Object.entries(headers)) {
      if (name !== 'content-security-policy' || !c.res.headers.has(name)) c.res.headers.set(name, value);
    }
  };
}
