/** Files that are not part of the answers yet, or whose contents are not there yet. A step is not left before they are. */

import type { FileStore } from '../file-store.ts';

/** Files that were selected and are being read or made smaller, and contents that are read from the device. */
type Reason = 'selected' | 'restored';

const pending = new WeakMap<FileStore, Map<Promise<void>, Reason>>();

/** Lets the next step wait until the promise, which must not reject, has settled. */
export function addPendingFiles(files: FileStore, adding: Promise<void>, reason: Reason = 'selected'): void {
  const all = pending.get(files) ?? new Map<Promise<void>, Reason>();
  pending.set(files, all.set(adding, reason));
  void adding.then(() => all.delete(adding));
}

/** Resolves when all selected files of the form were added or refused, and kept contents were restored. */
export async function waitForPendingFiles(files: FileStore): Promise<void> {
  await Promise.all([...(pending.get(files) ?? [])].map(([adding]) => adding));
}

/** Resolves when all selected files of the form were added or refused. */
export async function waitForSelectedFiles(files: FileStore): Promise<void> {
  const list = (): Promise<void>[] =>
    [...(pending.get(files) ?? [])].flatMap(([adding, reason]) => (reason === 'selected' ? [adding] : []));
  // More can be selected meanwhile.
  for (let selected = list(); selected.length > 0; selected = list()) await Promise.all(selected);
}
