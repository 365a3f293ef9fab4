/** A public JSON reply: with an `ETag`, 304 for an unchanged value, and compression of large bodies. */

import { brotliCompressSync, constants } from 'node:zlib';
import type { Context } from 'hono';

const MIN_COMPRESS_CHARS = 1400;
const MAX_CACHED_BODIES = 200;
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };

/** Compressed bodies by their tag, in the order of use. */
const compressed = new Map<string, Uint8Array<ArrayBuffer>>();

/** Returns the value, or 304 when `If-None-Match` contains its tag. Equal tags must mean equal values. */
export function respondWithEtag(c: Context, value: unknown, tag: string, cacheControl: string): Response {
  const headers = { etag: `"${tag}"`, 'cache-control': cacheControl, vary: 'accept-encoding' };
  if (isKnown(c.req.header('if-none-match'), headers.etag)) return c.body(null, 304, headers);
  const text = JSON.stringify(value);
  const typed = { ...headers, 'content-type': 'application/json' };
  if (text.length < MIN_COMPRESS_CHARS || !/\bbr\b(?!\s*;\s*q=0)/.test(c.req.header('accept-encoding') ?? ''))
    return c.body(text, 200, typed);
  // A compressed body is another representation of the same content, so its tag is weak.
  return c.body(brotli(tag, text), 200, { ...typed, etag: `W/${headers.etag}`, 'content-encoding': 'br' });
}

function brotli(tag: string, text: string): Uint8Array<ArrayBuffer> {
  const body = compressed.get(tag) ?? new Uint8Array(brotliCompressSync(text, quality));
  compressed.delete(tag);
  compressed.set(tag, body);
  if (compressed.size > MAX_CACHED_BODIES) compressed.delete(compressed.keys().next().value as string);
  return body;
}

function isKnown(header: string | undefined, tag: string): boolean {
  return header?.split(',').some((known) => known.trim().replace(/^W\//, '') === tag || known.trim() === '*') ?? false;
}
