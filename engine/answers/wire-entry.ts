/** One posted value under its name, before it is matched with a form. */

import type { FileAnswer } from '../file-answer.ts';

/** The description of a file without its content. */
export type FileDescription = Omit<FileAnswer, 'id'>;

/** A value of a multipart form (texts and files) or a leaf of a JSON body (also numbers, booleans and descriptions of files). */
export type WireValue<Content> =
  | { kind: 'scalar'; value: string | number | boolean | null }
  | { kind: 'file'; content: Content }
  | { kind: 'description'; file: FileDescription };

/** A value with the parts of its name. */
export interface WireEntry<Content> {
  /** As it was posted, for messages. */
  name: string;
  parts: readonly string[];
  value: WireValue<Content>;
}
