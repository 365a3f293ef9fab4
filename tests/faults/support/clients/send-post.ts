/** Sends a post over a new connection, like the first request of a browser. */

import { request } from 'node:http';
import { getFileContent } from './post.ts';
import type { Post } from './post.ts';
import { SUBMISSION_PATH } from '../server/soak-definition.ts';

/** A complete response. */
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

/** Submits a post. Rejects if the connection breaks before the response is complete. */
export async function sendPost(url: string, post: Post): Promise<Reply> {
  const { body, contentType } = await encodePost(post);
  const headers = { 'content-type': contentType, 'idempotency-key': post.key, 'x-forwarded-for': post.address };
  return send(url + SUBMISSION_PATH, { method: 'POST', headers, body });
}

/** Sends a request without keep-alive. */
export function send(
  url: string,
  options: { method?: string; headers?: Record<string, string>; body?: Buffer | string } = {},
): Promise<Reply> {
  const { method = 'GET', headers = {}, body } = options;
  return new Promise((resolve, reject) => {
    const outgoing = request(url, {
      method,
      headers: { ...headers, ...(body ? { 'content-length': String(Buffer.byteLength(body)) } : {}) },
      agent: false,
    });
    outgoing.setTimeout(REPLY_LIMIT_MS, () => outgoing.destroy(new Error(`No reply within ${REPLY_LIMIT_MS} ms`)));
    outgoing.on('error', reject);
    outgoing.on('response', (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('aborted', () => reject(new Error('The connection broke during the response.')));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text: Buffer.concat(chunks).toString() }),
      );
    });
    outgoing.end(body);
  });
}
