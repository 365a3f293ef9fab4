/** Files of a post: read once, described by their bytes alone. */

import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { DecodedFile, FileDescription } from '#engine';
import { toSafeFileName } from '../files/safe-file-name.ts';
import type { ReceivedFile } from './received-file.ts';

/** A file of a post with its content. */
export interface PostedFile extends DecodedFile<ReceivedFile> {
  bytes: Uint8Array<ArrayBuffer>;
  /** SHA-256 of the content. */
  sha256: string;
}

const UNKNOWN_TYPE = 'application/octet-stream';

/** What is known of a file before it is inspected. The type that the sender declares proves nothing and is not used. */
export function describeFile(file: Pick<ReceivedFile, 'name' | 'size'>): FileDescription {
  return { name: toSafeFileName(file.name), size: file.size, type: UNKNOWN_TYPE };
}

/** Reads the contents, by the id of their answers. */
export async function readFiles(files: ReadonlyMap<string, DecodedFile<ReceivedFile>>): Promise<Map<string, PostedFile>> {
  const read = new Map<string, PostedFile>();
  for (const [id, file] of files) {
    // Hashing is synchronous: other requests are answered between two files.
    await setImmediate();
    const bytes = new Uint8Array(await file.content.arrayBuffer());
    read.set(id, { ...file, bytes, sha256: createHash('sha256').update(bytes).digest('hex') });
  }
  return read;
}
