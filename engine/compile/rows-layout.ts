/** What a repeating group became when it was laid out. */

import type { AnswerPath } from '../language/logic.ts';
import type { RepeatingGroupDefinition } from '../language/repeating-group.ts';

/** A repeating group and the rows it became. */
export interface RowsLayout {
  path: AnswerPath;
  /** Where it is written. */
  pointer: string;
  definition: RepeatingGroupDefinition;
  size: AnswerPath;
  rows: readonly { title: string; fields: readonly AnswerPath[] }[];
}
