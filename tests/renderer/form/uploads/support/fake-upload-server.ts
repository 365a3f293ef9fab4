/** A server for uploads in memory. A test can replace single replies, and sees how many bytes arrived. */

import { createHash } from 'node:crypto';
import type { FetchFunction } from '../../../../../renderer/form/requests.ts';

interface StoredUpload {
  path: string;
  name: string;
  size: number;
  sha256: string;
  parts: Uint8Array[];
  isComplete: boolean;
}

/** Returns a reply in place of that of the server; undefined for none. Throws, or rejects, if there is no network. */
type Interceptor = (request: InterceptedRequest) => Response | Promise<Response> | undefined;

interface InterceptedRequest {
  method: string;
  path: string;
  /** Lets the server take the request; a test can lose the reply. */
  respond: () => Response;
}

const headers = { etag: '"1"', 'draft-expires': '2999-01-01T00:00:00.000Z' };

/** The uploads of one draft. */
export class FakeUploadServer {
  readonly uploads = new Map<string, StoredUpload>();
  /** All requests as `METHOD path`, without the id of the draft. */
  readonly lines: string[] = [];
  /** The size of each part that arrived. */
  readonly parts: number[] = [];
  secret: string | undefined;
  intercept: Interceptor = () => undefined;
  private next = 1;

  /** The content that arrived, as text. */
  content(id: string): string {
    return Buffer.concat(this.uploads.get(id)?.parts ?? []).toString();
  }

  readonly send: FetchFunction = async (url, init = {}) => {
    const { method = 'GET', signal } = init;
    const path = url.replace(/^drafts\/[^/]+/, '');
    const body = await toBytes(init.body);
    this.lines.push(`${method} ${path}`);
    signal?.throwIfAborted();
    const respond = (): Response => this.reply(method, path, new Headers(init.headers), body);
    const replaced = this.intercept({ method, path, respond });
    return replaced === undefined ? respond() : Promise.race([replaced, rejectOnAbort(signal)]);
  };

  private reply(method: string, path: string, sent: Headers, body: Uint8Array): Response {
    const secret = sent.get('authorization')!;
    if (method === 'PUT') {
      const isNew = this.secret === undefined;
      this.secret ??= secret;
      return new Response(null, { status: isNew ? 201 : 412, headers });
    }
    if (secret !== this.secret) return problem(404, { code: 'draft' });
    if (path === '' && method === 'DELETE') {
      this.uploads.clear();
      this.secret = undefined;
      return new Response(null, { status: 204 });
    }
    if (method === 'POST') return this.declare(JSON.parse(Buffer.from(body).toString()) as Omit<StoredUpload, 'parts' | 'isComplete'>);
    const id = path.replace('/uploads/', '');
    if (method === 'DELETE') {
      this.uploads.delete(id);
      return new Response(null, { status: 204 });
    }
    const upload = this.uploads.get(id);
    if (upload === undefined) return problem(404, { code: 'upload' });
    return method === 'HEAD' ? describe(upload) : this.append(upload, sent, body);
  }

  private declare({ path, name, size, sha256 }: Omit<StoredUpload, 'parts' | 'isComplete'>): Response {
    for (const [id, upload] of this.uploads)
      if (upload.path === path && upload.sha256 === sha256 && upload.name === name)
        return Response.json({ id, offset: sum(upload), chunk: 131_072 }, { status: 200 });
    const id = `u${this.next++}`;
    this.uploads.set(id, { path, name, size, sha256, parts: [], isComplete: false });
    return Response.json({ id, offset: 0, chunk: 131_072 }, { status: 201 });
  }

  private append(upload: StoredUpload, sent: Headers, body: Uint8Array): Response {
    const isLast = sent.get('upload-complete') === '?1';
    const start = Number(sent.get('upload-offset'));
    if (sent.get('content-type') !== 'application/partial-upload') return problem(415, {});
    if (upload.isComplete && body.length === 0 && start === upload.size) return describe(upload);
    if (start !== sum(upload) || upload.isComplete) return describe(upload, 409);
    const end = start + body.length;
    if (end > upload.size || isLast !== (end === upload.size) || (!isLast && body.length < 16_384) || body.length > 262_144)
      return problem(422, {});
    if (body.length > 0) {
      upload.parts.push(body);
      this.parts.push(body.length);
    }
    if (isLast) {
      const hash = createHash('sha256').update(Buffer.concat(upload.parts)).digest('hex');
      if (hash !== upload.sha256) return problem(422, { code: 'hash' });
      upload.isComplete = true;
    }
    return describe(upload);
  }
}

/** Creates a problem response. */
export function problem(status: number, body: object, extra: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/problem+json', ...extra } });
}

function describe(upload: StoredUpload, status = 204): Response {
  const state = { 'upload-offset': String(sum(upload)), 'upload-complete': upload.isComplete ? '?1' : '?0' };
  return new Response(status === 204 ? null : '{}', { status, headers: state });
}

function sum({ parts }: StoredUpload): number {
  return parts.reduce((total, part) => total + part.length, 0);
}

async function toBytes(body: BodyInit | null | undefined): Promise<Uint8Array> {
  if (typeof body === 'string') return Buffer.from(body);
  return body instanceof ArrayBuffer ? new Uint8Array(body) : new Uint8Array(0);
}

function rejectOnAbort(signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')), { once: true });
  });
}
