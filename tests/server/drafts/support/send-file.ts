/** Uploads a file of a draft in parts. */

import { createHash } from 'node:crypto';
import type { Called, Phone } from './phone.ts';

/** A file of a form. */
export interface SentFile {
  path: string;
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/** Returns the SHA-256 in hex. */
export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Begins an upload. */
export function declare(phone: Phone, { path, name, bytes }: SentFile, changes: Record<string, unknown> = {}): Promise<Response> {
  const body = { path, name, size: bytes.length, type: 'application/pdf', sha256: sha256(bytes), ...changes };
  return phone.call('POST', '/uploads', { body });
}

/** Sends a part. */
export async function sendPart(
  { app }: Called,
  phone: Phone,
  id: string,
  { start, bytes, isLast }: { start: number; bytes: Uint8Array<ArrayBuffer>; isLast: boolean },
): Promise<Response> {
  return app.request(`/api/drafts/${phone.id}/uploads/${id}`, {
    method: 'PATCH',
    headers: {
      authorization: `Draft ${phone.secret}`,
      'content-type': 'application/partial-upload',
      'upload-offset': String(start),
      'upload-complete': isLast ? '?1' : '?0',
    },
    body: bytes,
  });
}

/** Uploads a whole file in one part; returns its id. */
export async function sendFile(opened: Called, phone: Phone, file: SentFile): Promise<string> {
  const { id } = (await (await declare(phone, file)).json()) as { id: string };
  const reply = await sendPart(opened, phone, id, { start: 0, bytes: file.bytes, isLast: true });
  if (reply.status !== 204) throw new Error(await reply.text());
  return id;
}

/** A valid PDF of at least `size` bytes. */
export function pdfOf(size: number): Uint8Array<ArrayBuffer> {
  const head = '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\n';
  const tail = 'trailer<</Root 1 0 R>>\n%%EOF\n';
  return new TextEncoder().encode(`${head}%${'x'.repeat(Math.max(0, size - head.length - tail.length - 2))}\n${tail}`);
}
