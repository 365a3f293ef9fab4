/** A JSON reply that a browser may keep: with an `ETag`, and 304 when the caller has it already. */

import type { Context } from 'hono';

/** Answers with the value, or with 304 when `If-None-Match` names its tag. */
export function jsonWithTag(c: Context, value: unknown, tag: string, cacheControl: string): Response {
  const quoted = `"${tag}"`;
  const headers = { etag: quoted, 'cache-control': cacheControl };
  if (isKnown(c.req.header('if-none-match'), quoted)) return c.body(null, 304, headers);
  return c.body(JSON.stringify(value), 200, { ...headers, 'content-type': 'application/json' });
}

function isKnown(header: string | undefined, tag: string): boolean {
  // A proxy that compresses may have made the tag weak.
  return header?.split(',').some((known) => known.trim().replace(/^W\//, '') === tag || known.trim() === '*') ?? false;
}
