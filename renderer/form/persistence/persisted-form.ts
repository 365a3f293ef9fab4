/**
 * The persisted form: a snapshot in the browser's session storage, restored after a reload. Invalid data is ignored. Entries of other versions of
 * `persistence` are set aside; the draft in the database of the device is transferred in their place.
 */

import type { Snapshot, FormDefinition } from '#engine';
import type { ServerCopy } from '../drafts/draft.ts';
import type { FileStore } from '../file-store.ts';
import { isRecord } from '../requests.ts';
import type { Submission } from '../submission/submission.ts';

/** The storage entry of one form. */
export interface PersistedForm {
  snapshot: Snapshot;
  /** Idempotency key, so that a repeated submission is not stored twice. */
  submissionKey: string;
  /** The draft that the snapshot is a copy of. Older entries have none. */
  draft?: PersistedDraft;
  /** The contents of files that were added before the snapshot was opened. Never stored. */
  files?: FileStore;
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
  /** The key of a submission that the server may have. */
  uncertainKey?: string | undefined;
  /** The replies of personal lookups. Never in the session storage. */
  replies?: Readonly<Record<string, unknown>> | undefined;
  /** The submission that waits. Never in the session storage. */
  submission?: Submission | undefined;
  /** The fields that the user has to look at. Never stored. */
  changed?: readonly string[];
}

/** Entries by the ids of their forms. */
type Entries = Record<string, unknown>;

interface StorageContent {
  version: number;
  forms: Entries;
  /** The entries of other versions, by version. They are not restored, and return with their version. */
  aside?: Record<string, Entries>;
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
  const { forms, aside = {} } = content ?? {};
  return forms === undefined || [forms, ...Object.values(aside)].some((entries) => Object.hasOwn(entries, id));
}

/**
 * Writes the entry of a definition, and keeps those of other forms and of other versions; without `persisted`, removes the entries of the definition in all
 * versions.
 */
export function savePersistedForm({ id, persistence }: FormDefinition, persisted: PersistedForm | undefined): void {
  if (persistence === undefined) return;
  const content = readStorage(persistence.key, persistence.version);
  const { forms, aside } = content;
  const omit = (entries: Entries): Entries => {
    const { [id]: _, ...others } = entries;
    return others;
  };
  const left = aside && Object.fromEntries(Object.entries(aside).map(([version, entries]) => [version, omit(entries)]));
  const next: StorageContent =
    persisted === undefined
      ? { ...content, forms: omit(forms), ...(left && { aside: left }) }
      : { ...content, forms: { ...forms, [id]: persisted } };
  try {
    sessionStorage.setItem(persistence.key, JSON.stringify(next));
  } catch {
    // The storage can be full or blocked. Then the answers are lost on a reload, but the form works.
  }
}

function readStorage(key: string, version: number): StorageContent {
  return { version, forms: {}, ...parseStorage(key, version) };
}

/** Returns the entries of a version, if there were any, and those of others. Undefined for invalid data. */
function parseStorage(key: string, version: number): Partial<StorageContent> | undefined {
  try {
    const content: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    if (!isRecord(content) || !isRecord(content['forms'])) return undefined;
    const all = { ...(isRecord(content['aside']) && content['aside']), [String(content['version'])]: content['forms'] };
    const { [version]: forms, ...others } = Object.fromEntries(Object.entries(all).filter(isEntries));
    const aside = Object.entries(others).filter(([, entries]) => Object.keys(entries).length > 0);
    return { ...(forms && { forms }), ...(aside.length > 0 && { aside: Object.fromEntries(aside) }) };
  } catch {
    // Invalid data counts as an empty storage.
    return undefined;
  }
}

function isEntries(pair: [string, unknown]): pair is [string, Entries] {
  return isRecord(pair[1]);
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
