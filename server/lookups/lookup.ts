/** What a look-up is: a named question that forms ask, of the server or through it. */

import type { Family } from '../enrollment/db/families.ts';
import type { Store } from '../db/store.ts';

/** What protects a family from callers who only know an email address or a number that can be counted up. */
export interface FamilyGuard {
  /**
   * Returns when the caller may see what is stored of a family, or use it; otherwise throws a 401. `mailbox` is the address that proves it.
   * A look-up calls it directly before it uses the record: that call is the only place that decides.
   */
  requireProof: (family: Family, mailbox: string) => Promise<void>;
  /** Verifies a guess of the family's secret within the limit of wrong guesses; throws a 429 beyond it. */
  tryGuess: (family: Family, guess: string, verify: () => Promise<boolean>) => Promise<boolean>;
}

/** For tools that read a demonstration's data on the machine itself: nothing is to be protected there. */
export const unguarded: FamilyGuard = { requireProof: async () => undefined, tryGuess: (_family, _guess, verify) => verify() };

/** Who calls a look-up. */
export interface Caller {
  guard: FamilyGuard;
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
  /** Parameters that are secrets. A call that gives one is a POST with a JSON body; see `acceptsQuery`. */
  secrets?: readonly SecretParameter[];
  /** The answer, or a thrown `LookupError`. A blank parameter counts as not given. */
  answer(store: Store, params: Record<string, string>, caller: Caller): Promise<unknown>;
}

/** A parameter that proves something by being known; the specification names `enrollment_pin` as a query parameter, which is therefore accepted there too. */
export type SecretParameter = 'enrollment_pin' | 'code';

/** Secrets that may also be given in the query string. */
export const acceptsQuery: ReadonlySet<string> = new Set<SecretParameter>(['enrollment_pin']);

/** The parameter without surrounding spaces; undefined when it was not given or is blank. */
export function getParam(params: Record<string, string>, name: string): string | undefined {
  if (!Object.hasOwn(params, name)) return undefined;
  return params[name]?.trim() || undefined;
}
