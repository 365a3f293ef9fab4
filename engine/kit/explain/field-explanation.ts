/** Everything that can be said of one field: what it is like now, and why. */

import type { FieldPath } from '../../language/expression.ts';
import type { Trace } from './trace.ts';

/** What a reason is about. */
export type Aspect = 'answer' | 'visible' | 'enabled' | 'required' | 'locked' | 'computed' | 'options' | 'rows' | 'issue';

/** One thing that holds of a field or does not, with the rules that make it so below. */
export interface Reason extends Trace {
  aspect: Aspect;
}

/** A field and its reasons. */
export interface FieldExplanation {
  path: FieldPath;
  title: string;
  /** Where the field is written. */
  pointer: string;
  /** The titles of the steps that ask for it. */
  steps: readonly string[];
  reasons: readonly Reason[];
}
