/** The answer type of uploads. */

/**
 * The name of the picture of a signature.
 * @example file.name === SIGNATURE_FILE_NAME
 */
export const SIGNATURE_FILE_NAME = 'signature.png';

/**
 * What is wrong with the content of a file: it is not what its extension says, or damaged; it has too many pixels; it contains macros.
 * @example answers.map((file) => (file.id === id ? { ...file, fault: 'content' } : file))
 */
export type FileFault = 'content' | 'pixels' | 'macros';

/** A file as an answer. The host stores its content under `id`. */
export interface FileAnswer {
  id: string;
  name: string;
  /** Bytes. */
  size: number;
  /** MIME type. */
  type: string;
  /** Pixels, for pictures. */
  width?: number;
  height?: number;
  /** What a server found in the content. The field is invalid until the file is removed. */
  fault?: FileFault;
}
