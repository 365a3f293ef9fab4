/** The persisted form: a snapshot in the browser's session storage, restored after a reload. Invalid data is ignored. */

import type { Snapshot, FormDefinition } from '#engine';
import type { ServerCopy } from '../drafts/draft.ts';
import { isRecord } from '../requests.ts';
import type { Submission } from '../submission/submission.ts';

/** The storage entry of one form. */
export interface PersistedForm {
  snapshot: Snapshot;
  /** Idempotency key, so that a repeated submission is not stored twice. */
  submissionKey: string;
  /** The draft that the snapshot is a copy of. Older entries have none. */
  draft?: PersistedDraft;
}

/** What identifies the draft of a snapshot. */
export interface PersistedDraft {
  id: string;
  revision: number;
  /** The hash of the definition. */
  hash?: string | undefined;
  /** What the server has of the draft. */
  server?: ServerCopy | undefined;
  /** Whether the answers are those of a submission that waits. */
  isQueued?: boolean;
  /** The submission that waits. Never in the session storage. */
  submission?: Submission | undefined;
  /** The fields that the user has to look at. Never stored. */
  changed?: readonly string[];
}

interface StorageContent {
  version: number;
  forms: Record<string, unknown>;
}

/** Returns the entry of a definition. Ignores invalid entries, other versions, and entries that take longer than `giveUpAfter` to read. */
export function loadPersistedForm(
  { id, persistence }: FormDefinition,
  now: () => number = () => performance.now(),
): PersistedForm | undefined {
  if (persistence === undefined) return undefined;
  const start = now();
  const entry = readStorage(persistence.key, persistence.version).forms[id];
  if (now() - start > persistence.giveUpAfter || !isRecord(entry)) return undefined;
  const { snapshot, submissionKey, draft } = entry;
  if (!isSnapshot(snapshot) || typeof submissionKey !== 'string') return undefined;
  return { snapshot, submissionKey, ...(isDraft(draft) && { draft }) };
}

/** Returns true if a persisted form may exist but cannot be read: the storage is empty, invalid, or of another version. */
export function isPersistedFormLost({ id, persistence }: FormDefinition): boolean {
  if (persistence === undefined) return false;
  const content = parseStorage(persistence.key, persistence.version);
  return content === undefined || Object.hasOwn(content.forms, id);
}

/** Writes the entry of a definition and keeps those of other forms; without `persisted`, removes the entry. */
export function savePersistedForm({ id, persistence }: FormDefinition, persisted: PersistedForm | undefined): void {
  if (persistence === undefined) return;
  const { forms } = readStorage(persistence.key, persistence.version);
  const { [id]: _, ...others } = forms;
  const next: StorageContent = { version: persistence.version, forms: persisted === undefined ? others : { ...others, [id]: persisted } };
  try {
    sessionStorage.setItem(persistence.key, JSON.stringify(next));
  } catch {
    // The storage can be full or blocked. Then the answers are lost on a reload, but the form works.
  }
}

function readStorage(key: string, version: number): StorageContent {
  return parseStorage(key, version) ?? { version, forms: {} };
}

function parseStorage(key: string, version: number): StorageContent | undefined {
  try {
    const content: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    if (isRecord(content) && content['version'] === version && isRecord(content['forms'])) return { version, forms: content['forms'] };
  } catch {
    // Invalid data counts as an empty storage.
  }
  return undefined;
}

function isDraft(value: unknown): value is PersistedDraft {
  return (
    isRecord(value) &&
    typeof value['id'] === 'string' &&
    Number.isSafeInteger(value['revision']) &&
    ['string', 'undefined'].includes(typeof value['hash']) &&
    (value['server'] === undefined || isServerCopy(value['server']))
  );
}

function isServerCopy(value: unknown): value is ServerCopy {
  return (
    isRecord(value) &&
    [value['secret'], value['expiresAt']].every((text) => typeof text === 'string') &&
    Number.isSafeInteger(value['revision']) &&
    (value['saved'] === undefined || (isRecord(value['saved']) && isSnapshot(value['saved']['base']))) &&
    isRecord(value['uploads']) &&
    Object.values(value['uploads']).every(
      (upload) => isRecord(upload) && typeof upload['id'] === 'string' && typeof upload['isComplete'] === 'boolean',
    )
  );
}

/** Returns whether a value has the shape of a snapshot. Its answers are not checked. */
export function isSnapshot(value: unknown): value is Snapshot {
  return (
    isRecord(value) &&
    [value['answers'], value['origins'], value['records']].every(isRecord) &&
    [value['passed'], value['shown'], value['files']].every(
      (list) => Array.isArray(list) && list.every((item) => typeof item === 'string'),
    ) &&
    typeof value['step'] === 'string'
  );
}
