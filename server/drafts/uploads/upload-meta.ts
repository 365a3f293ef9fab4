/** What is known about an upload beside its length. It is sealed: a name and a hash tell what somebody owns. */

import type { Upload } from '../../db/drafts/uploads.ts';
import type { FileFacts } from '../../files/inspection.ts';
import type { DraftSeal } from '../draft-seal.ts';

/** The declaration of an upload by its sender, and what the content proves. */
export interface UploadMeta {
  /** The answer path of its field. */
  path: string;
  /** As the sender wrote it. */
  name: string;
  /** The type that the sender declares; it is only sent back. */
  type: string;
  /** SHA-256 of the content in hex. */
  sha256: string;
  /** SHA-256 of the content without the metadata of a picture, as it is stored. Undefined until the upload is complete, and for one that an older server has completed. */
  storedSha256?: string | undefined;
  /** Undefined until the upload is complete. */
  facts?: FileFacts | undefined;
}

function toContext(id: string): string {
  return `draft-upload ${id}`;
}

/** Seals what is known about the upload with an id. */
export function sealMeta(seal: DraftSeal, id: string, meta: UploadMeta): string {
  return seal.seal(JSON.stringify(meta), toContext(id));
}

/** Returns what is known about an upload; undefined if its key is lost. */
export function openMeta(seal: DraftSeal, { id, sealedMeta }: Pick<Upload, 'id' | 'sealedMeta'>): UploadMeta | undefined {
  const text = seal.open(sealedMeta, toContext(id));
  return text === undefined ? undefined : (JSON.parse(text) as UploadMeta);
}

/** An upload as the list of a draft has it. */
export interface UploadView extends Pick<UploadMeta, 'path' | 'name' | 'type' | 'sha256'> {
  id: string;
  /** Bytes. */
  size: number;
  /** Bytes that arrived. */
  offset: number;
  /** Whether the content is complete and was accepted. */
  done: boolean;
}

/** Returns an upload as the list of a draft has it. */
export function describeUpload(seal: DraftSeal, upload: Upload): UploadView | undefined {
  const meta = openMeta(seal, upload);
  if (!meta) return undefined;
  const { path, name, type, sha256 } = meta;
  return { id: upload.id, path, name, type, size: upload.size, sha256, offset: upload.received, done: upload.storedName !== null };
}
