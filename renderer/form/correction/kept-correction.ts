/** Keeps what is typed in a correction in the session storage of the browser, so that it survives a reload. */

import { createSnapshot, type Snapshot, withoutSecrets } from '#engine';
import { isRecord } from '../requests.ts';
import type { CorrectionSession } from './correction-session.ts';
import type { OpenedCorrection } from './opened-correction.ts';

/** The storage key; one correction at a time is open in a tab. */
const KEY = 'correction';

/** The submission, with the answers that are corrected: what is typed stays when staff ask for something else. */
type Corrected = Pick<OpenedCorrection, 'receiptNumber' | 'answers'>;

/** Returns the answers that were typed; undefined without any. */
export function loadKeptCorrection(corrected: Corrected): Snapshot | undefined {
  try {
    const entry: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    const isSame = isRecord(entry) && entry['of'] === identify(corrected);
    return isSame && isRecord(entry['snapshot']) ? (entry['snapshot'] as unknown as Snapshot) : undefined;
  } catch {
    return undefined;
  }
}

function identify({ receiptNumber, answers }: Corrected): string {
  return JSON.stringify([receiptNumber, answers]);
}

/** Keeps each change until the returned function is called. Files that were added and secrets are not kept: their fields ask for them again after a reload. */
export function keepCorrection(corrected: Corrected, { store, files }: CorrectionSession): () => void {
  const save = (): void => {
    const { fileAnswers = {}, ...snapshot } = withoutSecrets(store.form, createSnapshot(store.form, store.state()));
    const isAdded = (path: string): boolean => fileAnswers[path]!.some((file) => files.content(file.id) !== undefined);
    const lost = Object.keys(fileAnswers).filter(isAdded);
    const kept = Object.fromEntries(Object.entries(fileAnswers).filter(([path]) => !isAdded(path)));
    const entry = {
      of: identify(corrected),
      snapshot: { ...snapshot, fileAnswers: kept, files: [...new Set([...snapshot.files, ...lost])] },
    };
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
