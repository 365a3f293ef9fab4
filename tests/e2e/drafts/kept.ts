/** What a browser keeps of a form: its session storage and its database. */

import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

/** The stores of the database, with the number of their records. */
export interface KeptCounts {
  drafts: number;
  files: number;
  settings: number;
}

/** Waits until the last answers are in the session storage, and the same revision of the draft is in the database. `text` is a part of them. */
export async function waitUntilKept(page: Page, text: string): Promise<void> {
  await expect
    .poll(() => page.evaluate(readRevisions, text), { message: `the answers with ${text} are kept` })
    .toMatchObject({ isSaved: true, isKept: true });
}

/** Returns when the database got its copy of the draft of a tab, in milliseconds; undefined if it has none. */
export async function readSavedAt(page: Page): Promise<number | undefined> {
  return (await page.evaluate(readRevisions, '')).savedAt;
}

/** Runs in the page. */
async function readRevisions(text: string): Promise<{ isSaved: boolean; isKept: boolean; savedAt?: number | undefined }> {
  const root = sessionStorage.getItem('root') ?? '{}';
  const { forms = {} } = JSON.parse(root) as { forms?: Record<string, { draft?: { id: string; revision: number } }> };
  const draft = Object.values(forms).at(-1)?.draft;
  const names = (await indexedDB.databases()).map(({ name }) => name);
  if (draft === undefined || !names.includes('forms')) return { isSaved: root.includes(text), isKept: false };
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open('forms');
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error));
  });
  const record = await new Promise<{ revision: number; savedAt: number } | undefined>((resolve) => {
    const request = database.transaction('drafts').objectStore('drafts').get(draft.id);
    request.addEventListener('success', () => resolve(request.result as { revision: number; savedAt: number } | undefined));
  });
  database.close();
  return { isSaved: root.includes(text), isKept: record?.revision === draft.revision, savedAt: record?.savedAt };
}

/** Returns how many records the database has; zeros if there is no database. */
export function countKept(page: Page): Promise<KeptCounts> {
  return page.evaluate(async () => {
    const counts = { drafts: 0, files: 0, settings: 0 };
    if (!(await indexedDB.databases()).some(({ name }) => name === 'forms')) return counts;
    const database = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open('forms');
      request.addEventListener('success', () => resolve(request.result));
    });
    for (const store of ['drafts', 'files', 'settings'] as const)
      counts[store] = await new Promise((resolve) => {
        const request = database.transaction(store).objectStore(store).count();
        request.addEventListener('success', () => resolve(request.result));
      });
    database.close();
    return counts;
  });
}
