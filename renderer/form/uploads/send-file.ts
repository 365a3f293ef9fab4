/** Uploads one file in parts. What the server has is never sent again: after an interruption, also by a reload, the upload is resumed. */

import type { FileAnswer, FileFault } from '#engine';
import { setServerCopy } from '../drafts/draft.ts';
import type { Draft, FileUpload, ServerCopy } from '../drafts/draft.ts';
import { openContainer } from '../drafts/server/container.ts';
import type { FormSession } from '../form-session.ts';
import { isRecord } from '../requests.ts';
import type { FailedResult } from '../requests.ts';
import type { PartSize } from './part-size.ts';
import { requestUpload, UploadDelayedError, waitUnlessAborted } from './upload-request.ts';
import type { UploadContext, UploadReply } from './upload-request.ts';

/** The upload of a file. */
export interface FileTransfer {
  session: FormSession;
  draft: Draft;
  file: FileAnswer;
  path: string;
  content: File;
  signal: AbortSignal;
  partSize: PartSize;
  /** Receives the share that the server has, from 0 to 1. */
  onProgress: (progress: number) => void;
}

/** How an upload ended. `unsendable`: the server does not take the file before the form is sent, for the reason in `refusal`. */
export type UploadResult = { kind: 'complete' } | { kind: 'unsendable'; refusal: FailedResult } | { kind: 'faulty'; fault: FileFault };

/** The position at which an upload continues. */
interface Position {
  offset: number;
  isComplete: boolean;
}

/** `gone`: the server does not have the upload, or the draft, any more. */
type Attempt = UploadResult | { kind: 'gone' };

/** A part of the smallest size takes this long with 6 kbit/s. */
const PART_TIMEOUT_MS = 90_000;
const MAX_TYPE_CHARS = 100;
const FAULTS: readonly unknown[] = ['content', 'pixels', 'macros'] satisfies FileFault[];
const GONE = { kind: 'gone' } as const;

/** Uploads the rest of a file. Rejects with an `UploadDelayedError` if it has to be continued later, and with the reason of the signal after an abort. */
export async function sendFile(transfer: FileTransfer): Promise<UploadResult> {
  // A lost upload is sent again, a limited number of times.
  for (let attempts = 0; attempts < 3; attempts++) {
    const result = await attemptFile(transfer);
    if (result.kind !== 'gone') return result;
  }
  throw new UploadDelayedError(404);
}

/** Changes what is known about the upload of a file; undefined forgets it. */
export function setUpload(draft: Draft, file: string, upload: FileUpload | undefined): void {
  const { server } = draft;
  if (server === undefined) return;
  const { [file]: _, ...others } = server.uploads;
  setServerCopy(draft, { ...server, uploads: upload ? { ...others, [file]: upload } : others });
}

async function attemptFile(transfer: FileTransfer): Promise<Attempt> {
  const { session, draft, file, signal } = transfer;
  let failed: Response | undefined;
  const copy = await waitUnlessAborted(
    openContainer(session, (response) => (failed = response)),
    signal,
  );
  signal.throwIfAborted();
  if (copy === undefined) throw new UploadDelayedError(failed?.status ?? 0, failed?.headers);
  const context = { send: session.send, draft, copy, signal };
  const known = copy.uploads[file.id]?.id;
  const position = known === undefined ? undefined : await findPosition(context, known);
  if (known !== undefined && position !== undefined) return sendParts(transfer, context, known, position);
  const declared = await declare(transfer, context);
  return 'kind' in declared ? declared : sendParts(transfer, context, declared.id, declared);
}

/** Returns the position at which a known upload continues; undefined if the server does not have it any more. */
async function findPosition(context: UploadContext, upload: string): Promise<Position | undefined> {
  const reply = await requestUpload(context, `/uploads/${upload}`, { method: 'HEAD' });
  return reply.status < 300 ? readPosition(reply) : undefined;
}

/** Announces a file. The server gives the upload of the same content, if it has one. */
async function declare(transfer: FileTransfer, context: UploadContext): Promise<(Position & { id: string }) | Attempt> {
  const { draft, file, path, content, session } = transfer;
  const { name, type } = file;
  const sha256 = toHex(await crypto.subtle.digest('SHA-256', await content.arrayBuffer()));
  const body = JSON.stringify({ path, name, size: content.size, type: type.slice(0, MAX_TYPE_CHARS), sha256 });
  const reply = await requestUpload(context, '/uploads', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body });
  if (reply.status === 404) {
    // Its secret says that another device has sent the draft. The reply to the submission says so.
    if (draft.server?.saved !== undefined) return refuse(reply.status, reply.body);
    setServerCopy(draft, undefined);
    return GONE;
  }
  const { id, offset } = isRecord(reply.body) ? reply.body : {};
  if (reply.status > 201 || typeof id !== 'string' || typeof offset !== 'number') return refuse(reply.status, reply.body);
  const other = findOther(draft.server, id, file.id);
  // The same file twice in one field: an upload becomes one file of the submission.
  if (other !== undefined && session.files.content(other) !== undefined) return refuse(409);
  if (other !== undefined) setUpload(draft, other, undefined);
  setUpload(draft, file.id, { id, isComplete: false });
  return { id, offset, isComplete: false };
}

function refuse(status: number, body?: unknown): UploadResult {
  return { kind: 'unsendable', refusal: { ok: false, status, ...(isRecord(body) && { problem: body }) } };
}

function findOther(server: ServerCopy | undefined, upload: string, file: string): string | undefined {
  return Object.entries(server?.uploads ?? {}).find(([other, { id }]) => id === upload && other !== file)?.[0];
}

async function sendParts(transfer: FileTransfer, context: UploadContext, id: string, start: Position): Promise<Attempt> {
  const { draft, file, content, onProgress } = transfer;
  let position = start;
  let conflicts = 0;
  while (!position.isComplete) {
    onProgress(content.size === 0 ? 0 : position.offset / content.size);
    const { reply, end } = await sendPart(transfer, context, id, position.offset);
    switch (reply.status) {
      case 204:
        position = readPosition(reply) ?? { offset: end, isComplete: end === content.size };
        break;
      case 409: {
        const actual = readPosition(reply);
        conflicts += 1;
        if (actual === undefined || conflicts > 5) throw new UploadDelayedError(409);
        position = actual;
        break;
      }
      default: {
        setUpload(draft, file.id, undefined);
        const code = isRecord(reply.body) ? reply.body['code'] : undefined;
        if (reply.status === 404 || code === 'hash') return GONE;
        return FAULTS.includes(code) ? { kind: 'faulty', fault: code as FileFault } : refuse(reply.status, reply.body);
      }
    }
  }
  setUpload(draft, file.id, { id, isComplete: true });
  return { kind: 'complete' };
}

/** Sends the part from an offset. It is empty if all bytes have arrived, but the server has not confirmed the whole file. */
async function sendPart(
  { content, partSize }: FileTransfer,
  context: UploadContext,
  id: string,
  offset: number,
): Promise<{ reply: UploadReply; end: number }> {
  const end = Math.min(offset + partSize.get(), content.size);
  const headers = {
    'Content-Type': 'application/partial-upload',
    'Upload-Offset': String(offset),
    'Upload-Complete': end === content.size ? '?1' : '?0',
  };
  const body = await content.slice(offset, end).arrayBuffer();
  const start = performance.now();
  const reply = await requestUpload(context, `/uploads/${id}`, { method: 'PATCH', headers, body, timeoutMs: PART_TIMEOUT_MS });
  partSize.measure(end - offset, performance.now() - start);
  return { reply, end };
}

/** Reads the position at which an upload continues; undefined if the reply does not contain it. */
function readPosition({ headers }: UploadReply): Position | undefined {
  const offset = /^\d+$/.exec(headers.get('upload-offset') ?? '')?.[0];
  return offset === undefined ? undefined : { offset: Number(offset), isComplete: headers.get('upload-complete') === '?1' };
}

function toHex(bytes: ArrayBuffer): string {
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
