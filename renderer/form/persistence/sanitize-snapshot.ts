/** Removes invalid parts of a persisted snapshot. The storage can contain data of older versions or of other programs. */

import { getListKind } from '#engine';
import type { CompiledForm, FileAnswer, Snapshot } from '#engine';
import { isRecord } from '../requests.ts';

type Field = CompiledForm['fields'][number];

/** Longer texts are invalid and take seconds to render. */
const MAX_ANSWER_CHARS = 100_000;
/** Longer lists are invalid. */
const MAX_ITEMS = 1000;

const ANSWER_SOURCES = new Set<unknown>(['user', 'default', 'prefill', 'auto', 'cleared', 'entry'] satisfies Snapshot['origins'][string][]);

const FAULTS = new Set<unknown>([undefined, 'content', 'pixels', 'macros'] satisfies FileAnswer['fault'][]);

/** Returns the snapshot without the answers that do not have the type of their field, and without their sources and records. */
export function sanitizeSnapshot(form: CompiledForm, snapshot: Snapshot): Snapshot {
  const { rowKeys, fileAnswers: _, ...rest } = snapshot;
  const sanitized: Snapshot = { ...rest, answers: {}, origins: {}, records: {}, ...(isRowKeys(rowKeys) && { rowKeys }) };
  for (const path of Object.keys(snapshot.origins)) {
    const field = form.byPath.get(path);
    if (field === undefined) continue;
    const files = isRecord(snapshot.fileAnswers) ? snapshot.fileAnswers[path] : undefined;
    if (files !== undefined) {
      if (getListKind(field.definition) !== 'files' || !isFileList(files) || snapshot.origins[path] !== 'user') continue;
      sanitized.origins[path] = 'user';
      (sanitized.fileAnswers ??= {})[path] = files;
      continue;
    }
    const [answer, origin, record] = [snapshot.answers, snapshot.origins, snapshot.records].map((part: Record<string, unknown>) =>
      Object.hasOwn(part, path) ? part[path] : undefined,
    );
    if (!ANSWER_SOURCES.has(origin) || !isAnswer(field, answer)) continue;
    sanitized.origins[path] = snapshot.origins[path]!;
    if (answer === undefined) continue;
    sanitized.answers[path] = snapshot.answers[path]!;
    if (Array.isArray(record) ? record.every(isOption) : isOption(record)) sanitized.records[path] = record;
  }
  return sanitized;
}

/** Returns true if the answer has the type of the field. An unset answer fits every field. */
function isAnswer({ definition, countsRowsOf }: Field, answer: unknown): boolean {
  if (answer === undefined) return true;
  if (countsRowsOf !== undefined || definition.type === 'integer')
    return Number.isSafeInteger(answer) && (countsRowsOf === undefined || (answer as number) >= 0);
  if (definition.type === 'array')
    return getListKind(definition) !== 'files' && Array.isArray(answer) && answer.length <= MAX_ITEMS && answer.every(isItem);
  if (definition.type === 'string') return typeof answer === 'string' && answer.length <= MAX_ANSWER_CHARS;
  return definition.type === 'number' ? Number.isFinite(answer) : typeof answer === definition.type;
}

function isFileList(value: unknown): value is FileAnswer[] {
  return Array.isArray(value) && value.length > 0 && value.length <= MAX_ITEMS && value.every(isFile);
}

function isFile(value: unknown): boolean {
  if (!isRecord(value)) return false;
  const { id, name, size, type, width = 0, height = 0, fault } = value;
  return (
    [id, name, type].every((text) => typeof text === 'string') &&
    [size, width, height].every((count) => Number.isSafeInteger(count)) &&
    FAULTS.has(fault)
  );
}

function isRowKeys(keys: unknown): keys is NonNullable<Snapshot['rowKeys']> {
  return isRecord(keys) && Object.values(keys).every((list) => Array.isArray(list) && list.every((key) => typeof key === 'string'));
}

function isItem(item: unknown): boolean {
  return Number.isFinite(item) || (typeof item === 'string' && item.length <= MAX_ANSWER_CHARS);
}

function isOption(record: unknown): boolean {
  if (!isRecord(record)) return false;
  const { value, label, isEnabled, record: data } = record;
  return (
    (typeof value === 'string' || typeof value === 'number') &&
    typeof label === 'string' &&
    typeof isEnabled === 'boolean' &&
    (data === undefined || isRecord(data))
  );
}
