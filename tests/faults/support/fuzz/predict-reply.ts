/**
 * Predicts the response to a post without the server: the runtime parses the body, the codec decodes it, the engine validates the answers as
 * on the server, and the files are compared with their known contents.
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
  listStateFields,
  type FormState,
  type WireEntry,
  setByPath,
} from '#engine';
import { inspectFile } from '../../../../server/files/inspect-file.ts';
import { toSafeFileName } from '../../../../server/files/safe-file-name.ts';
import { findContent, isRightContent } from './file-contents.ts';
import type { EncodedPost } from './fuzzed-post.ts';
import type { StoredFile, StoredPost } from './storage.ts';
import { hashContent } from './storage.ts';

/** Expected status and, for an accepted post, the stored data. `mayStopEarly`: 413 is also valid, for a limit that is exceeded before the error. */
export type Prediction = { status: 400; mayStopEarly?: boolean } | { status: 413 | 415 | 422 } | { status: 201; stored: StoredPost };

const MAX_ENTRIES = 2000;
const MAX_TEXT_CHARS = 100_000;
/** Maximum length of a body that is not multipart. */
const MAX_OTHER_BYTES = 1_048_576;
const FORM_TYPES = ['multipart/form-data', 'application/x-www-form-urlencoded'];

/** Predicts the response to a body that arrives completely. */
export async function predictReply(form: CompiledForm, { body, contentType, transfer }: EncodedPost): Promise<Prediction> {
  const type = contentType?.split(';')[0]?.trim().toLowerCase() ?? '';
  const isForm = FORM_TYPES.includes(type);
  const isRead = isForm || type === 'application/json';
  // A body without a stated length is measured while it is read.
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
    return { status: 400, mayStopEarly: type === 'multipart/form-data' && exceedsPartLimits(body) };
  }
  if (entries.some(({ value }) => value.kind === 'scalar' && String(value.value).length > MAX_TEXT_CHARS)) return { status: 413 };
  return isNamed ? predictDecoded(form, entries) : { status: 422 };
}

/** Whether an unreadable multipart body has too many parts or too long lines. */
function exceedsPartLimits(body: Buffer): boolean {
  return body.toString('latin1').split(/content-disposition:/i).length > MAX_ENTRIES || body.length > MAX_TEXT_CHARS;
}

/** Converts a posted value to an entry. A file without a name and content is an empty value: browsers post it for a file input without a selected file. */
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
  return { status: 201, stored: listStored(form, state, found) };
}

/** Returns the stored file, or undefined for a content that its field rejects. */
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
  // The encoding changed the bytes: only the inspection by the server can validate them.
  const inspection = await inspectFile(name, bytes);
  if (!inspection.ok || (needsSquare && inspection.facts.width !== inspection.facts.height)) return undefined;
  return { ...stored, type: inspection.facts.type };
}

function listStored(form: CompiledForm, state: FormState, found: ReadonlyMap<string, StoredFile>): StoredPost {
  const answers = getSubmissionData(form, state);
  const files: StoredFile[] = [];
  for (const { path, definition } of listStateFields(form, state)) {
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
