/** A public JSON reply: with an `ETag`, 304 for an unchanged value, and compression of large bodies. It can be sent many times. */

import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants } from 'node:zlib';
import type { Context } from 'hono';
import { protectReply } from '../security-headers.ts';

const MIN_COMPRESS_CHARS = 1400;
/** Compressing more takes so long that other requests would wait for it. */
const MAX_SYNC_BYTES = 500_000;
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };

type Bytes = Uint8Array<ArrayBuffer>;
type Headers = Readonly<Record<string, string>>;

/** A reply whose value was serialized once. */
export interface JsonReply {
  /** With quotes. */
  tag: string;
  body: Bytes;
  /** The compressed body, once a client accepted it. */
  compressed?: Bytes;
  canCompress: boolean;
  /** The pattern of the route that sends it. */
  route?: string;
  headers: { plain: Headers; compressed: Headers; unchanged: Headers };
}

/**
 * Serializes a value. `tag` is an ETag without quotes; equal tags must mean equal values. Default: a hash of the text. `further` are headers of its own.
 * @example createJsonReply([{ _id: 'PH', name: 'Philippines' }], 'no-cache')
 */
export function createJsonReply(value: unknown, cacheControl: string, tag?: string, further: Headers = {}): JsonReply {
  const text = JSON.stringify(value);
  const quoted = `"${tag ?? createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
  const unchanged = { etag: quoted, 'cache-control': cacheControl, vary: 'accept-encoding', ...further };
  const plain = { ...unchanged, 'content-type': 'application/json' };
  // A compressed body is another representation of the same content, so its tag is weak.
  const compressed = { ...plain, etag: `W/${quoted}`, 'content-encoding': 'br' };
  return {
    tag: quoted,
    body: new Uint8Array(Buffer.from(text)),
    canCompress: text.length >= MIN_COMPRESS_CHARS,
    headers: { plain, compressed, unchanged },
  };
}

/**
 * Compresses a large reply outside of the main thread. Does nothing for a small one, which is compressed when it is first sent.
 * @example await compressLarge(createJsonReply(slice, 'public, max-age=3600'))
 */
export async function compressLarge(reply: JsonReply): Promise<void> {
  if (reply.body.length > MAX_SYNC_BYTES) reply.compressed = new Uint8Array(await promisify(brotliCompress)(reply.body, quality));
}

/** A representation of a reply. */
interface Representation {
  status: 200 | 304;
  body: Bytes | null;
  headers: Headers;
}

/** Returns what a request gets: 304 when `If-None-Match` contains the tag, otherwise the body, compressed if the client accepts it. */
export function selectRepresentation(reply: JsonReply, readHeader: (name: string) => string | null | undefined): Representation {
  const { tag, body, canCompress, headers } = reply;
  if (isKnown(readHeader('if-none-match'), tag)) return { status: 304, body: null, headers: headers.unchanged };
  if (!canCompress || !/\bbr\b(?!\s*;\s*q=0)/.test(readHeader('accept-encoding') ?? ''))
    return { status: 200, body, headers: headers.plain };
  reply.compressed ??= new Uint8Array(brotliCompressSync(body, quality));
  return { status: 200, body: reply.compressed, headers: headers.compressed };
}

/** Sends the reply. */
export function sendJsonReply(c: Context, reply: JsonReply): Response {
  const { status, body, headers } = selectRepresentation(reply, (name) => c.req.header(name));
  return protectReply(c, body, status, headers);
}

function isKnown(header: string | null | undefined, tag: string): boolean {
  return header?.split(',').some((known) => known.trim().replace(/^W\//, '') === tag || known.trim() === '*') ?? false;
}
