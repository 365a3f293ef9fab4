/** What a look-up is: a named question that forms ask, of the server or through it. */

import type { Store } from '../db/store.ts';

export interface Caller {
  /** The server's own check of a submission; limits do not apply. */
  internal: boolean;
  /** Demonstration: a re-enrollment that waits for an answer does not keep its learner from being shown again. */
  demo?: boolean;
}

export interface Lookup {
  /** Whether the answer is a list of records, from which a form makes options. */
  list?: boolean;
  /**
   * What is worth guessing and therefore limited, per address and per target: `guess` every call, `guess-pin` only calls with
   * `enrollment_pin` (one family repeats its own PIN, so different PINs are what counts).
   */
  guard?: 'guess' | 'guess-pin';
  /** The answer, or a thrown `LookupError`. A blank parameter counts as not given. */
  answer(store: Store, params: Record<string, string>, caller: Caller): Promise<unknown>;
}

/** The parameter without surrounding spaces; undefined when it was not given or is blank. */
export function given(params: Record<string, string>, name: string): string | undefined {
  if (!Object.hasOwn(params, name)) return undefined;
  return params[name]?.trim() || undefined;
}
