/**
 * What the server has to reply to a post, by the engine alone: the body is parsed by the runtime, decoded by the codec, checked on the server's
 * side of the form, and its files are compared with what they are known to be.
 */

import {
  validateForm,
  decodeAnswers,
  getFileExtension,
  type FileAnswer,
  type CompiledForm,
  createFormState,
  parseWireName,
  readJsonEntries,
  getByPath,
  getSubmissionData,
  type WireEntry,
  setByPath,
} from '#engine';
import { inspectFile } from '../../../../server/files/inspect-file.ts';
import { toSafeFileName } from '../../../../server/files/safe-file-name.ts';
import { findContent, isRightContent } from './file-contents.ts';
import type { EncodedPost } from './fuzzed-post.ts';
import type { StoredFile, StoredPost } from './storage.ts';
import { hashContent } from './storage.ts';

/** The status, and of an accepted post what is stored. `mayStopEarly`: 413 is right too, for a limit that is broken before the fault. */
export type Prediction = { status: 400; mayStopEarly?: boolean } | { status: 413 | 415 | 422 } | { status: 201; stored: StoredPost };

const MAX_ENTRIES = 2000;
const MAX_TEXT_CHARS = 100_000;
/** The largest body that is not multipart. */
const MAX_OTHER_BYTES = 1_048_576;
const FORM_TYPES = ['multipart/form-data', 'application/x-www-form-urlencoded'];

/** Predicts the reply to a body that arrives whole. */
export async function predictReply(form: CompiledForm, { body, contentType, transfer }: EncodedPost): Promise<Prediction> {
  const type = contentType?.split(';')[0]?.trim().toLowerCase() ?? '';
  const isForm = FORM_TYPES.includes(type);
  const isRead = isForm || type === 'application/json';
  // A body whose length is not stated is measured where it is read.
  if (type !== 'multipart/form-data' && body.length > MAX_OTHER_BYTES && (isRead || transfer.kind === 'length')) return { status: 413 };
  if (!isRead) return { status: 415 };
  let entries: WireEntry<File>[];
  let isNamed = true;
  try {
    const response = new Response(body, { headers: { 'content-type': contentType ?? '' } });
    if (isForm) {
      const pairs = [...(await response.formData())];
      if (pairs.length > MAX_ENTRIES) return { status: 413 };
      if (pairs.some(([, value]) => typeof value === 'string' && value.length > MAX_TEXT_CHARS)) return { status: 413 };
      isNamed = pairs.every(([name]) => parseWireName(name) !== undefined);
      entries = pairs.flatMap(([name, value]) => toEntry(name, value));
    } else {
      const read = readJsonEntries(form, await response.json(), MAX_ENTRIES);
      if ('fault' in read) return { status: read.fault === 'count' ? 413 : 400 };
      isNamed = read.issues.length === 0;
      entries = read.entries;
    }
  } catch {
    return { status: 400, mayStopEarly: type === 'multipart/form-data' && holdsTooMuch(body) };
  }
  if (entries.some(({ value }) => value.kind === 'scalar' && String(value.value).length > MAX_TEXT_CHARS)) return { status: 413 };
  return isNamed ? predictDecoded(form, entries) : { status: 422 };
}

/** Whether a multipart body that cannot be read has more parts or longer lines than a form may have. */
function holdsTooMuch(body: Buffer): boolean {
  return body.toString('latin1').split(/content-disposition:/i).length > MAX_ENTRIES || body.length > MAX_TEXT_CHARS;
}

/** A file input without a chosen file posts a file without a name and a content: an empty value. */
function toEntry(name: string, value: string | File): WireEntry<File>[] {
  const parts = parseWireName(name);
  if (!parts) return [];
  const isEmpty = typeof value !== 'string' && value.size === 0 && value.name === '';
  if (isEmpty) return [{ name, parts, value: { kind: 'scalar', value: '' } }];
  return [{ name, parts, value: typeof value === 'string' ? { kind: 'scalar', value } : { kind: 'file', content: value } }];
}

async function predictDecoded(form: CompiledForm, entries: WireEntry<File>[]): Promise<Prediction> {
  const describe = (file: File) => ({ name: toSafeFileName(file.name), size: file.size, type: '' });
  const decoded = decodeAnswers(form, entries, { describe, allowsDescriptions: false });
  if (decoded.issues.length > 0) return { status: 422 };
  const state = createFormState(form, { side: 'server', today: '2026-11-20', answers: decoded.answers });
  if (validateForm(form, state).length > 0) return { status: 422 };
  const found = new Map<string, StoredFile>();
  for (const [id, { path, answer, content }] of decoded.files) {
    const file = await predictFile(form, path, answer, new Uint8Array(await content.arrayBuffer()));
    if (!file) return { status: 422 };
    found.set(id, file);
  }
  return { status: 201, stored: listStored(form, getSubmissionData(form, state), found) };
}

/** The stored file, or undefined for a content that its field refuses. */
async function predictFile(
  form: CompiledForm,
  field: string,
  { name, size }: FileAnswer,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<StoredFile | undefined> {
  const needsSquare = form.byPath.get(field)?.definition.form?.files?.picture?.square === true;
  const stored = { field, name, size, hash: hashContent(bytes) };
  const known = findContent(bytes);
  if (known)
    return isRightContent(known, getFileExtension(name)) && (known.isSquare || !needsSquare) ? { ...stored, type: known.type! } : undefined;
  // Bytes that the encoding changed: only the server's own inspection can judge them.
  const inspection = await inspectFile(name, bytes);
  if (!inspection.ok || (needsSquare && inspection.facts.width !== inspection.facts.height)) return undefined;
  return { ...stored, type: inspection.facts.type };
}

function listStored(form: CompiledForm, answers: Record<string, unknown>, found: ReadonlyMap<string, StoredFile>): StoredPost {
  const files: StoredFile[] = [];
  for (const { path, definition } of form.fields) {
    const list = definition.form?.files ? getByPath(answers, path) : undefined;
    if (!Array.isArray(list)) continue;
    const own = (list as FileAnswer[]).map(({ id }) => found.get(id)!);
    files.push(...own);
    setByPath(
      answers,
      path,
      own.map(({ name, size, type }) => ({ name, size, type })),
    );
  }
  return { answers, files };
}
