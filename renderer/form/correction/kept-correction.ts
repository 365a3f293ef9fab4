/** Keeps what is typed in a correction in the session storage of the browser, so that it survives a reload. */

import { createSnapshot, type FileAnswer, type Snapshot, withoutSecrets } from '#engine';
import { isRecord } from '../requests.ts';
import type { CorrectionSession, KeptCorrection } from './correction-session.ts';
import type { OpenedCorrection } from './opened-correction.ts';

/** The storage key; one correction at a time is open in a tab. */
const KEY = 'correction';

/** The submission, with the answers that are corrected: what is typed stays when staff ask for something else. */
type Corrected = Pick<OpenedCorrection, 'receiptNumber' | 'answers'>;

/** What is stored, beside the corrected answers. */
interface Entry {
  snapshot: Snapshot;
  lostFiles?: [path: string, names: readonly string[]][];
}

/** Returns what was typed; undefined without any. */
export function loadKeptCorrection(corrected: Corrected): KeptCorrection | undefined {
  try {
    const entry: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    if (!isRecord(entry) || entry['of'] !== identify(corrected) || !isRecord(entry['snapshot'])) return undefined;
    const { snapshot, lostFiles } = entry as unknown as Entry;
    return { snapshot, lostFiles: new Map(lostFiles) };
  } catch {
    return undefined;
  }
}

function identify({ receiptNumber, answers }: Corrected): string {
  return JSON.stringify([receiptNumber, answers]);
}

/**
 * Keeps each change until the returned function is called. Files that were added and secrets are not kept: their fields ask for them again after a reload.
 * Files that the server has stay as they are.
 */
export function keepCorrection(corrected: Corrected, session: CorrectionSession): () => void {
  const { store } = session;
  const save = (): void => {
    const snapshot = withoutSecrets(store.form, createSnapshot(store.form, store.state()));
    try {
      sessionStorage.setItem(KEY, JSON.stringify({ of: identify(corrected), ...withoutAddedFiles(session, snapshot) }));
    } catch {
      // Without storage the answers are kept as long as the page is open.
    }
  };
  return store.subscribe(save);
}

/** Removes the files whose content is in the memory of the page only, and lists their fields as `files`. */
function withoutAddedFiles({ store, files, lostFiles }: CorrectionSession, snapshot: Snapshot): Entry {
  const isAdded = ({ id }: FileAnswer): boolean => files.content(id) !== undefined;
  const stored: NonNullable<Snapshot['fileAnswers']> = {};
  const lost = new Map(snapshot.files.map((path) => [path, lostFiles.get(path) ?? []]));
  for (const [path, all] of Object.entries(snapshot.fileAnswers ?? {})) {
    const kept = all.filter((file) => !isAdded(file));
    const names = all.filter(isAdded).map(({ name }) => name);
    if (kept.length > 0) stored[path] = kept;
    if (names.length > 0) lost.set(path, names);
  }
  const named = [...lost].filter(([path]) => store.form.byPath.get(path)?.row === undefined);
  return { snapshot: { ...snapshot, fileAnswers: stored, files: [...lost.keys()] }, lostFiles: named };
}

/** Deletes what was kept. */
export function dropKeptCorrection(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // There is nothing to delete.
  }
}
