/** Files that were selected and are still being read or made smaller. A step is not left before they are part of its answers. */

import type { FileStore } from '../file-store.ts';

const pending = new WeakMap<FileStore, Set<Promise<void>>>();

/** Lets the next step wait until the promise, which must not reject, has settled. */
export function addPendingFiles(files: FileStore, adding: Promise<void>): void {
  const all = pending.get(files) ?? new Set();
  pending.set(files, all.add(adding));
  void adding.then(() => all.delete(adding));
}

/** Resolves when all selected files of the form were added or refused. */
export async function waitForPendingFiles(files: FileStore): Promise<void> {
  await Promise.all(pending.get(files) ?? new Set<Promise<void>>());
}
