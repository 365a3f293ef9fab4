/** A posted file as input of the decoder. It is compatible with `File` of the runtime. */

/** A name as it was sent, a size, and the content. The content of a file that is too large for every field is empty. */
export interface ReceivedFile {
  name: string;
  /** The number of bytes that arrived, also when the content was dropped. */
  size: number;
  arrayBuffer: () => Promise<ArrayBuffer>;
}

/** Creates a received file over bytes that are not copied. */
export function createReceivedFile(name: string, size: number, content: ArrayBuffer): ReceivedFile {
  return { name, size, arrayBuffer: async () => content };
}
