/** The result of expanding a repeating group. */

import type { FieldPath } from '../../language/expression.ts';
import type { RepeatingGroupDefinition } from '../../language/group-definition.ts';

/** A repeating group with its expanded rows. */
export interface ExpandedGroup {
  path: FieldPath;
  /** JSON Pointer into the authored definition. */
  pointer: string;
  definition: RepeatingGroupDefinition;
  size: FieldPath;
  rows: readonly { title: string; fields: readonly FieldPath[] }[];
}
