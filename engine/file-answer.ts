/** The answer type of uploads. */

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
