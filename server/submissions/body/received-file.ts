/** A posted file as input of the decoder. It is compatible with `File` of the runtime. */

import type { FileFacts } from '../../files/inspection.ts';

/** A content in the file storage that an upload of a draft brought there. */
export interface StagedContent {
  /** The id of the upload, which becomes that of the file. */
  upload: string;
  storedName: string;
  /** SHA-256 of the content in hex, without the metadata of a picture. */
  sha256: string;
  facts: FileFacts;
}

/** A name as it was sent, a size, and the content. The content of a file that is too large for every field is empty. */
export interface ReceivedFile {
  name: string;
  /** The number of bytes that arrived, also when the content was dropped. */
  size: number;
  arrayBuffer: () => Promise<ArrayBuffer>;
  /** A file that was uploaded and inspected before; its content is empty here. */
  staged?: StagedContent;
}

/** Creates a received file over bytes that are not copied. */
export function createReceivedFile(name: string, size: number, content: ArrayBuffer): ReceivedFile {
  return { name, size, arrayBuffer: async () => content };
}
