/** Sends a fuzzed post over a new connection: complete, in chunks, or aborted. */

import { request } from 'node:http';
import type { EncodedPost } from './fuzzed-post.ts';
import type { FuzzReply } from './judge-reply.ts';

const REPLY_LIMIT_MS = 30_000;

/** Sends the bytes with the address in `X-Forwarded-For`. Returns undefined if the transfer was aborted. Rejects if there is no response for another reason. */
export function sendFuzzedPost(url: string, { body, contentType, transfer }: EncodedPost, address: string): Promise<FuzzReply | undefined> {
  const isChunked = transfer.kind === 'chunked' || (transfer.kind === 'aborted' && transfer.isChunked);
  const headers = {
    ...(contentType === undefined ? {} : { 'content-type': contentType }),
    ...(isChunked ? { 'transfer-encoding': 'chunked' } : { 'content-length': String(body.length) }),
    'x-forwarded-for': address,
  };
  return new Promise((resolve, reject) => {
    const call = request(url, { method: 'POST', headers, agent: false });
    const breakOff = (): void => {
      call.once('close', () => resolve(undefined));
      call.destroy();
    };
    call.setTimeout(REPLY_LIMIT_MS, () => call.destroy(new Error(`No reply within ${REPLY_LIMIT_MS} ms`)));
    call.on('error', (error) => (transfer.kind === 'aborted' ? resolve(undefined) : reject(error)));
    call.on('response', (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          contentType: response.headers['content-type'] ?? '',
          text: Buffer.concat(chunks).toString(),
        }),
      );
    });
    if (transfer.kind === 'aborted') {
      // Sends the head alone if no part of the body is sent.
      const part = body.subarray(0, Math.floor(body.length * transfer.share));
      if (part.length > 0) return void call.write(part, breakOff);
      call.once('socket', (socket) => socket.once('connect', () => setImmediate(breakOff)));
      return call.flushHeaders();
    }
    if (transfer.kind === 'chunked')
      for (let at = 0; at < body.length; at += transfer.size) call.write(body.subarray(at, at + transfer.size));
    else call.write(body);
    call.end();
  });
}
