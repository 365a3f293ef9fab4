/** The explanation of one field: its current state and the reasons for it. */

import type { FieldPath } from '../../language/expression.ts';
import type { Trace } from './trace.ts';

/** The property of a field that a reason explains. */
export type Aspect =
  'answer' | 'visible' | 'enabled' | 'required' | 'locked' | 'computed' | 'options' | 'rows' | 'text' | 'issue' | 'warning';

/** One property of a field, with the rules that determine it as children. */
export interface Reason extends Trace {
  aspect: Aspect;
}

/** A field and its reasons. */
export interface FieldExplanation {
  path: FieldPath;
  title: string;
  /** JSON Pointer into the authored definition. */
  pointer: string;
  /** The titles of the steps that contain it. */
  steps: readonly string[];
  reasons: readonly Reason[];
}
