/** Ends the keeping of drafts on a device that several people use. It is loaded when it is needed. */

import { DATA_CACHE } from '../../../../service-worker/cache-names.ts';
import { getWaitEnd } from '../../../outbox/retry-times.ts';
import { writeDatabase } from '../database.ts';
import type { FileRecord } from '../database.ts';
import { deleteDraft, readDraft, readFiles, saveTabKey } from '../draft-database.ts';
import { listLockedDrafts } from '../draft-lock.ts';
import { createKey, seal, sealJson } from '../seal.ts';
import { announceSharedDevice } from './shared-device-channel.ts';

/**
 * Moves a draft with its files from the device to the tab. They get a new key, because that of the device cannot be exported. Returns undefined if there is
 * no such draft. Rejects if another tab writes it at the same time.
 */
export async function moveToTab(id: string): Promise<CryptoKey | undefined> {
  const stored = await readDraft(id);
  if (stored === undefined) return undefined;
  const key = await createKey(true);
  const content = await sealJson(key, stored.content);
  const files: FileRecord[] = [];
  for (const [file, bytes] of await readFiles(id, stored.key)) files.push({ draft: id, id: file, content: await seal(key, bytes) });
  await saveTabKey(id, key);
  await writeDatabase(async (transaction) => {
    const drafts = transaction.objectStore('drafts');
    const record = await drafts.get(id);
    if (record?.revision !== stored.head.revision) throw new Error('Another tab has written the draft');
    await drafts.put({ ...record, content, place: 'tab', label: '', isUntilSent: false });
    for (const file of files) await transaction.objectStore('files').put(file);
    await transaction.objectStore('settings').delete(`key ${id}`);
  });
  return key;
}

/**
 * Stores that others use the device too, and deletes the drafts of all forms that are kept on it and not open in a tab. Those that wait are kept until
 * they are sent, for two weeks at most. Other tabs return their drafts themselves: each writes its own. Also deletes the look-ups that the service worker has
 * kept. `own` is the draft of this page. Rejects if a part fails: another call does the rest.
 */
export async function forgetDevice(own: string): Promise<void> {
  const open = await listLockedDrafts();
  const ids = await writeDatabase(async (transaction) => {
    await transaction.objectStore('settings').put(false, 'ownComputer');
    const drafts = transaction.objectStore('drafts');
    const kept = (await drafts.getAll()).filter(({ id, place }) => place === 'device' && id !== own && !open.has(id));
    const expiresAt = getWaitEnd(Date.now());
    for (const draft of kept)
      if (draft.isQueued === true && draft.isUntilSent !== true) await drafts.put({ ...draft, isUntilSent: true, expiresAt });
    return kept.filter(({ isQueued }) => isQueued !== true).map(({ id }) => id);
  });
  announceSharedDevice();
  for (const id of ids) await deleteDraft(id);
  await deleteLookups();
}

/**
 * Deletes the kept replies whose addresses contain what the user has chosen. Pages, scripts, definitions and slices stay: a form that waits is opened with
 * them. A page over http has no caches.
 */
async function deleteLookups(): Promise<void> {
  const { caches } = globalThis as Partial<typeof globalThis>;
  const cache = await caches?.open(DATA_CACHE);
  for (const { url } of (await cache?.keys()) ?? [])
    if (!new URL(url).pathname.startsWith('/api/definitions/')) await cache?.delete(url, { ignoreVary: true });
}
