/** The drafts and files in the database of the device. What they contain is encrypted before a transaction, because a transaction waits for nothing else. */

import type { Snapshot } from '#engine';
import { removePersistedDraft } from '../../persistence/remove-persisted-draft.ts';
import { readAcknowledgement } from '../../receipt/acknowledgement.ts';
import type { Sending, SentDraft, ServerCopy } from '../draft.ts';
import type { Submission } from '../../submission/submission.ts';
import { isRecord } from '../../requests.ts';
import { withDatabase, writeDatabase } from './database.ts';
import { listLockedDrafts } from './draft-lock.ts';
import type { DraftRecord } from './database.ts';
import { exportKey, importKey, seal, sealJson, unseal, unsealJson } from './seal.ts';

/** A tab can be loaded again a long time after its draft was sent in another one. */
const ENDED_MS = 30 * 86_400_000;

/** What a draft contains. */
export interface DraftContent {
  snapshot: Snapshot;
  submissionKey: string;
  /** What the server has of the draft. */
  server?: ServerCopy;
  /** The replies of personal lookups. */
  replies?: Readonly<Record<string, unknown>>;
  /** The submission that waits until the server answers. */
  submission?: Submission;
}

/** A draft without its content. */
export type DraftHead = Omit<DraftRecord, 'content'>;

/** A draft that was read. */
export interface StoredDraft {
  head: DraftHead;
  content: DraftContent;
  key: CryptoKey;
}

/** What is written with a draft. */
export interface DraftWrite {
  content: DraftContent;
  key: CryptoKey;
  /** The revision that the database should have; 0 for none. */
  expected: number;
  /** Returns whether the content of a file is still needed. */
  isUsedFile: (id: string) => boolean;
}

/** Returns a draft; undefined if there is none, or if its key is not there. */
export async function readDraft(id: string): Promise<StoredDraft | undefined> {
  const record = await withDatabase((database) => database.get('drafts', id));
  const key = record && (await readKey(record));
  if (record === undefined || key === undefined) return undefined;
  const { content, ...head } = record;
  try {
    return { head, key, content: (await unsealJson(key, content)) as DraftContent };
  } catch {
    return undefined;
  }
}

/**
 * Writes a draft with its key, and deletes the files that it does not need any more. Returns false and writes nothing if the database has another
 * revision: another tab has written a newer one, or deleted it.
 */
export async function writeDraft(head: DraftHead, { content, key, expected, isUsedFile }: DraftWrite): Promise<boolean> {
  const record = { ...head, content: await sealJson(key, content) };
  if (head.place === 'tab') await saveTabKey(head.id, key);
  return writeDatabase(async (transaction) => {
    const drafts = transaction.objectStore('drafts');
    const files = transaction.objectStore('files');
    const found = (await drafts.get(head.id))?.revision ?? 0;
    if (found === expected) {
      await drafts.put(record);
      if (head.place === 'device') await transaction.objectStore('settings').put(key, `key ${head.id}`);
      const stored = await files.index('draft').getAllKeys(head.id);
      await Promise.all(stored.filter(([, file]) => !isUsedFile(file)).map((file) => files.delete(file)));
    }
    return found === expected;
  }, content.submission !== undefined);
}

/** Writes the content of a file. Resolves when it is on the disk. Rejects if there is no space. */
export async function writeFile(draft: string, key: CryptoKey, id: string, file: File): Promise<void> {
  const record = { draft, id, content: await seal(key, await file.arrayBuffer()) };
  await writeDatabase((transaction) => transaction.objectStore('files').put(record), true);
}

/** Returns the contents of the files of a draft by id. A file that cannot be decrypted is left out. */
export async function readFiles(draft: string, key: CryptoKey): Promise<Map<string, ArrayBuffer>> {
  const records = await withDatabase((database) => database.getAllFromIndex('files', 'draft', draft));
  const files = new Map<string, ArrayBuffer>();
  for (const { id, content } of records) {
    try {
      files.set(id, await unseal(key, content));
    } catch {
      // The file counts as lost, and is asked for again.
    }
  }
  return files;
}

/**
 * Deletes a draft with its files and its copy in the session storage, its key first. `sent`: because it was sent; a page that still has the draft then shows
 * it.
 */
export async function deleteDraft(id: string, sent?: Sending): Promise<void> {
  const end = sent === undefined ? Date.now() : toSentDraft(sent);
  removeTabKey(id);
  removePersistedDraft(id);
  await writeDatabase(async (transaction) => {
    const files = transaction.objectStore('files');
    await transaction.objectStore('settings').delete(`key ${id}`);
    // Another tab with the same draft must not write it again.
    if (await transaction.objectStore('drafts').getKey(id)) await transaction.objectStore('settings').put(end, `ended ${id}`);
    await transaction.objectStore('drafts').delete(id);
    for (const file of await files.index('draft').getAllKeys(id)) await files.delete(file);
  });
}

function toSentDraft(sent: Sending): SentDraft {
  const isElsewhere = sent === 'elsewhere';
  return { at: Date.now(), isElsewhere, ...(!isElsewhere && { receiptNumber: readAcknowledgement(sent.reply).receiptNumber }) };
}

/** Returns the drafts of a form that this tab can read, the newest first. */
export async function listDrafts(form: string): Promise<StoredDraft[]> {
  const records = await withDatabase((database) => database.getAllFromIndex('drafts', 'form', form));
  const drafts = await Promise.all(records.map(({ id }) => readDraft(id)));
  return drafts.filter((draft) => draft !== undefined).toSorted((a, b) => b.head.savedAt - a.head.savedAt);
}

/** Returns the drafts of all forms whose submissions wait. */
export async function listQueuedDrafts(): Promise<DraftHead[]> {
  const records = await withDatabase((database) => database.getAll('drafts'));
  return records.filter(({ isQueued }) => isQueued === true).map(({ content: _content, ...head }) => head);
}

/** Returns the draft that this device has opened with a link, by the hash of the link. */
export async function findDraftOfLink(link: string): Promise<StoredDraft | undefined> {
  const ids = await withDatabase((database) => database.getAllKeys('drafts'));
  const drafts = await Promise.all(ids.map(readDraft));
  return drafts.find((draft) => draft?.content.server?.link === link);
}

/** Forgets that a draft was deleted: the user opens it again. */
export async function forgetEnd(id: string): Promise<void> {
  await withDatabase((database) => database.delete('settings', `ended ${id}`));
}

/** Returns the end of a draft that was deleted and, if that is known, how it was sent; undefined for one that has not ended. */
export async function readEnd(id: string): Promise<{ sent: SentDraft | undefined } | undefined> {
  const end = await withDatabase((database) => database.get('settings', `ended ${id}`));
  return end === undefined ? undefined : { sent: isSentDraft(end) ? end : undefined };
}

function isSentDraft(value: unknown): value is SentDraft {
  return isRecord(value) && typeof value['at'] === 'number';
}

/** Returns whether a draft may have expired. The parameters are those of `deleteExpiredDrafts`. */
export async function hasExpiredDrafts(now: number, own: string): Promise<boolean> {
  const drafts = await withDatabase((database) => database.getAll('drafts'));
  return drafts.some((draft) => isExpired(draft, now, own));
}

/**
 * Deletes the drafts that have expired and that no tab has open, and the files without a draft. `now` is in milliseconds since 1970; `own` is the draft of
 * this page.
 */
export async function deleteExpiredDrafts(now: number, own: string): Promise<void> {
  const open = await listLockedDrafts();
  const expired = await writeDatabase(async (transaction) => {
    const drafts = await transaction.objectStore('drafts').getAll();
    const [files, settings] = [transaction.objectStore('files'), transaction.objectStore('settings')];
    const known = new Set(drafts.map(({ id }) => id));
    for (const file of await files.getAllKeys()) if (!known.has(file[0])) await files.delete(file);
    for (const name of await settings.getAllKeys())
      if (name.startsWith('ended ') && getEndTime(await settings.get(name)) < now - ENDED_MS) await settings.delete(name);
    return drafts.filter((draft) => isExpired(draft, now, own) && !open.has(draft.id));
  });
  for (const { id } of expired) await deleteDraft(id);
}

function getEndTime(end: unknown): number {
  return isSentDraft(end) ? end.at : Number(end);
}

/** A submission that waits does not expire, unless its key was lost with its tab, or others use the device. */
function isExpired({ expiresAt, id, isQueued, isUntilSent, place }: DraftHead, now: number, own: string): boolean {
  const isKept = isQueued === true && place === 'device' && isUntilSent !== true;
  return expiresAt <= now && id !== own && !isKept && !hasTabKey(id);
}

/** Moves the key of a draft from the tab to the device, where it cannot be exported. */
export async function moveToDevice(head: DraftHead, key: CryptoKey): Promise<CryptoKey> {
  const raw = await crypto.subtle.exportKey('raw', key);
  const kept = await crypto.subtle.importKey('raw', raw, 'AES-GCM', false, ['encrypt', 'decrypt']);
  await writeDatabase(async (transaction) => {
    const record = await transaction.objectStore('drafts').get(head.id);
    await transaction.objectStore('settings').put(kept, `key ${head.id}`);
    if (record) await transaction.objectStore('drafts').put({ ...record, ...head, revision: record.revision, place: 'device' });
  });
  removeTabKey(head.id);
  return kept;
}

/** Returns whether the user has said that the device is their own, or that others use it too; undefined for neither. */
export async function isOwnDevice(): Promise<boolean | undefined> {
  const isOwn = await withDatabase((database) => database.get('settings', 'ownComputer'));
  return typeof isOwn === 'boolean' ? isOwn : undefined;
}

/** Stores that the device is the user's own. */
export async function setOwnDevice(): Promise<void> {
  await withDatabase((database) => database.put('settings', true, 'ownComputer'));
}

async function readKey({ id, place }: DraftHead): Promise<CryptoKey | undefined> {
  if (place === 'device') {
    const key = await withDatabase((database) => database.get('settings', `key ${id}`));
    return key instanceof CryptoKey ? key : undefined;
  }
  try {
    const text = sessionStorage.getItem(getTabKeyName(id));
    return text === null ? undefined : await importKey(text);
  } catch {
    return undefined;
  }
}

/** Stores the key of a draft in the session storage, which ends with the tab. */
export async function saveTabKey(id: string, key: CryptoKey): Promise<void> {
  sessionStorage.setItem(getTabKeyName(id), await exportKey(key));
}

/** Whether the draft belongs to this tab, which may have been closed by the browser to save memory. */
function hasTabKey(id: string): boolean {
  try {
    return sessionStorage.getItem(getTabKeyName(id)) !== null;
  } catch {
    return false;
  }
}

function removeTabKey(id: string): void {
  try {
    sessionStorage.removeItem(getTabKeyName(id));
  } catch {
    // Without a session storage there is no key in it.
  }
}

function getTabKeyName(id: string): string {
  return `draft ${id}`;
}
