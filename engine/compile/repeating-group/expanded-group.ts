/** What a repeating group became when it was expanded. */

import type { FieldPath } from '../../language/expression.ts';
import type { RepeatingGroupDefinition } from '../../language/group-definition.ts';

/** A repeating group and the rows it became. */
export interface ExpandedGroup {
  path: FieldPath;
  /** Where it is written. */
  pointer: string;
  definition: RepeatingGroupDefinition;
  size: FieldPath;
  rows: readonly { title: string; fields: readonly FieldPath[] }[];
}
