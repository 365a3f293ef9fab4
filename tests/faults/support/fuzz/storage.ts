/** Stored submissions and files of a fuzzed server. */

import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface StoredFile {
  field: string;
  name: string;
  size: number;
  type: string;
  /** SHA-256 of the content. */
  hash: string;
}

export interface StoredPost {
  answers: Record<string, unknown>;
  files: StoredFile[];
}

/** Reads the storage of a server. */
export interface Storage {
  /** The numbers of submissions and of files on disk. */
  count: () => Promise<StoredCount>;
  find: (id: string) => Promise<StoredPost | undefined>;
}

export interface StoredCount {
  rows: number;
  files: number;
}

/** Returns the SHA-256 of the content. */
export function hashContent(content: Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}

/** Counts the files of a data folder. */
export function countFiles(dataDir: string): number {
  return readdirSync(join(dataDir, 'files')).length;
}

/** Adds the content of a file on disk to its row. */
export function readStoredFile(
  dataDir: string,
  { field, name, size, type, storedName }: Omit<StoredFile, 'hash'> & { storedName: string },
): StoredFile {
  return { field, name, size, type, hash: hashContent(readFileSync(join(dataDir, 'files', storedName))) };
}
