/** Look-ups: what a form asks of the server while it is being filled. The host performs them, the engine never waits. */

import type { DialogName, FailureAction } from './dialog-definition.ts';
import type { Expression } from './expression.ts';

/**
 * A named GET below `/api`. Its answer is a list of records (a source of options) or an object (a source of values).
 * It is *blocked* until every parameter that is not optional has a value and `when` holds.
 */
export interface LookupDefinition {
  /** For example `locations/barangays`. */
  path: string;
  /** Query parameters by name; one whose value is unset is left out. */
  params?: Record<string, Expression>;
  /** Names of parameters without which the look-up is made all the same. */
  optional?: string[];
  /**
   * Names of optional parameters that prove who asks and do not change what is answered, such as a mailed code: when one changes, only a look-up
   * that failed is made again.
   */
  proofs?: string[];
  when?: Expression;
  /** Milliseconds to wait after the parameters settled. Default 0. */
  after?: number;
  /** A loader dialog that shows while the look-up is under way. */
  loader?: DialogName;
  /** By HTTP status (`"404"`) or `default`: what a failure shows. Without any, only the fields that use the look-up say so. */
  failures?: Record<string, FailureAction>;
  /** Made only where the answers are checked for good: its result reveals something, or is worth guessing. */
  serverOnly?: boolean;
  /** The part of the answer that holds the list or the object, as a dotted path. Default: the whole answer. */
  pick?: string;
}
