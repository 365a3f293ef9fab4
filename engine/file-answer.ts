/** The answer type of uploads. */

/**
 * The name of the picture of a signature.
 * @example file.name === SIGNATURE_FILE_NAME
 */
export const SIGNATURE_FILE_NAME = 'signature.png';

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
}
