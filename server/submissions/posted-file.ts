/** Files of a post. Each stage extends the one before: described by the sender, read, inspected. */

import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { DecodedFile, FileAnswer, FileDescription } from '#engine';
import { stripMetadata } from '#engine/pictures/strip-metadata';
import type { FileWarning } from '../files/inspection.ts';
import { toSafeFileName } from '../files/safe-file-name.ts';
import type { ReceivedFile, StagedContent } from './body/received-file.ts';

/** A file of a post with its content. */
export interface PostedFile extends FileAnswer {
  /** The answer path, for example `files.idPicture`. */
  path: string;
  bytes: Uint8Array<ArrayBuffer>;
  /** SHA-256 of the content without the metadata of a picture. A repetition whose draft is gone only has the stored bytes, which have none. */
  sha256: string;
  /** A file that was uploaded before: it is inspected and stored, and has no bytes here. */
  staged?: StagedContent;
}

/** A posted file whose type, width and height were read from its bytes. A picture has no metadata any more. */
export interface InspectedFile extends PostedFile {
  /** A warning for those who open it. */
  warning: FileWarning | null;
}

const UNKNOWN_TYPE = 'application/octet-stream';

/** Describes a file before it is inspected. The type that the sender declares is not used. */
export function describeFile(file: Pick<ReceivedFile, 'name' | 'size'>): FileDescription {
  return { name: toSafeFileName(file.name), size: file.size, type: UNKNOWN_TYPE };
}

/** Reads the contents, by the id of their answers. */
export async function readFiles(files: ReadonlyMap<string, DecodedFile<ReceivedFile>>): Promise<Map<string, PostedFile>> {
  const read = new Map<string, PostedFile>();
  for (const [id, { path, answer, content }] of files) {
    if (content.staged) {
      read.set(id, { ...answer, path, bytes: new Uint8Array(0), sha256: content.staged.sha256, staged: content.staged });
      continue;
    }
    // Hashing is synchronous: other requests are answered between two files.
    await setImmediate();
    const bytes = new Uint8Array(await content.arrayBuffer());
    read.set(id, { ...answer, path, bytes, sha256: createHash('sha256').update(stripMetadata(bytes)).digest('hex') });
  }
  return read;
}
