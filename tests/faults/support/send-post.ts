/** Sends a post over a connection of its own, as a browser's first request does. */

import { request } from 'node:http';
import { getFileContent } from './post.ts';
import type { Post } from './post.ts';
import { SUBMISSION_PATH } from './soak-definition.ts';

/** A reply that was read to its end. */
export interface Reply {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
}

const REPLY_LIMIT_MS = 60_000;

/** Encodes a post as multipart. */
export async function encodePost(post: Post): Promise<{ body: Buffer; contentType: string }> {
  const form = new FormData();
  form.append('applicant[name]', post.name);
  form.append('applicant[email]', post.email);
  form.append('applicant[note]', post.note);
  for (const file of post.files) {
    form.append('papers[documents][]', new File([new Uint8Array(getFileContent(file))], file.name, { type: 'application/pdf' }));
  }
  const encoded = new Response(form);
  return { body: Buffer.from(await encoded.arrayBuffer()), contentType: encoded.headers.get('content-type') ?? '' };
}

/** Submits a post; rejects when the connection breaks before the whole reply was read. */
export async function sendPost(url: string, post: Post): Promise<Reply> {
  const { body, contentType } = await encodePost(post);
  const headers = { 'content-type': contentType, 'idempotency-key': post.key, 'x-forwarded-for': post.address };
  return send(url + SUBMISSION_PATH, { method: 'POST', headers, body });
}

/** Makes any request without keeping the connection. */
export function send(
  url: string,
  options: { method?: string; headers?: Record<string, string>; body?: Buffer | string } = {},
): Promise<Reply> {
  const { method = 'GET', headers = {}, body } = options;
  return new Promise((resolve, reject) => {
    const call = request(url, {
      method,
      headers: { ...headers, ...(body ? { 'content-length': String(Buffer.byteLength(body)) } : {}) },
      agent: false,
    });
    call.setTimeout(REPLY_LIMIT_MS, () => call.destroy(new Error(`No reply within ${REPLY_LIMIT_MS} ms`)));
    call.on('error', reject);
    call.on('response', (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('aborted', () => reject(new Error('The connection broke inside the reply.')));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text: Buffer.concat(chunks).toString() }),
      );
    });
    call.end(body);
  });
}
