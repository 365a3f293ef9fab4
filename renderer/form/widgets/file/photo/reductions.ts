/** Which photos were made smaller: what the rows of files say about them. It is lost on a reload, the photos are not. */

import type { FileStore } from '../../../file-store.ts';

/** How a photo became smaller. */
export interface Reduction {
  /** The bytes of the file that was selected. */
  fromBytes: number;
  /** Whether the user is asked to look whether small print is legible. */
  hasPrint: boolean;
}

const reductions = new WeakMap<FileStore, Map<string, Reduction>>();

/** Records that the file with this id is a reduced photo. */
export function recordReduction(files: FileStore, id: string, reduction: Reduction): void {
  const known = reductions.get(files) ?? new Map<string, Reduction>();
  reductions.set(files, known.set(id, reduction));
}

/** Returns how the file became smaller; undefined if it did not. */
export function findReduction(files: FileStore, id: string): Reduction | undefined {
  return reductions.get(files)?.get(id);
}
