/** Files as answers. */

/** A file as an answer. The host keeps its content under `id`. */
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
