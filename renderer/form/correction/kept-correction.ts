/** Keeps what is typed in a correction in the session storage of the browser, so that it survives a reload. */

import { createSnapshot, type Snapshot, withoutSecrets } from '#engine';
import { isRecord } from '../requests.ts';
import type { CorrectionSession } from './correction-session.ts';

/** The storage key; one correction at a time is open in a tab. */
const KEY = 'correction';

/** Returns the answers that were typed for a request of staff; undefined without any. */
export function loadKeptCorrection(id: string): Snapshot | undefined {
  try {
    const entry: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    return isRecord(entry) && entry['id'] === id && isRecord(entry['snapshot']) ? (entry['snapshot'] as unknown as Snapshot) : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps each change until the returned function is called. Files that were added and secrets are not kept: their fields ask for them again after a reload. */
export function keepCorrection(id: string, { store, files }: CorrectionSession): () => void {
  const save = (): void => {
    const { fileAnswers = {}, ...snapshot } = withoutSecrets(store.form, createSnapshot(store.form, store.state()));
    const isAdded = (path: string): boolean => fileAnswers[path]!.some((file) => files.content(file.id) !== undefined);
    const lost = Object.keys(fileAnswers).filter(isAdded);
    const kept = Object.fromEntries(Object.entries(fileAnswers).filter(([path]) => !isAdded(path)));
    const entry = { id, snapshot: { ...snapshot, fileAnswers: kept, files: [...new Set([...snapshot.files, ...lost])] } };
    try {
      sessionStorage.setItem(KEY, JSON.stringify(entry));
    } catch {
      // Without storage the answers are kept as long as the page is open.
    }
  };
  return store.subscribe(save);
}

/** Deletes what was kept. */
export function dropKeptCorrection(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // There is nothing to delete.
  }
}
