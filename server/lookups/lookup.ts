/** A lookup: a named query of a product, which forms send over HTTP and the server runs when it validates a submission. */

import type { LookupContract } from '#engine';
import type { Store } from '../db/store.ts';
import type { FindMessage } from '../definitions/messages.ts';

/** A stored record whose owner has to prove that it is theirs. */
export interface ProtectedRecord {
  _id: string;
  /** The hash of the owner's secret; null where there is none. */
  pinHash: string | null;
}

/** Protects records against clients that have only an email address or a number that can be enumerated. */
export interface IdentityGuard {
  /**
   * Returns when the caller may read or use the record; otherwise throws a 401. `mailbox` is the address that proves the ownership.
   * A lookup calls it directly before it uses the record; nothing else decides about the access.
   */
  requireProof: (record: ProtectedRecord, mailbox: string) => Promise<void>;
  /** Verifies a guess of the owner's secret within the limit of wrong guesses; throws a 429 beyond it. */
  tryGuess: (record: ProtectedRecord, guess: string, verify: () => Promise<boolean>) => Promise<boolean>;
  /** Returns whether a session proves that the record is the caller's. It requests no proof, so the reply can be that for an unknown record. */
  isOwner: (recordId: string) => boolean;
}

/** A guard that allows everything: for tools that read demonstration data on the machine itself. */
export const unguarded: IdentityGuard = {
  requireProof: async () => undefined,
  tryGuess: (_record, _guess, verify) => verify(),
  isOwner: () => true,
};

/** The caller of a lookup. */
export interface Caller {
  guard: IdentityGuard;
  /** The messages of the definitions folder. Default: a neutral text. */
  message?: FindMessage | undefined;
  /** The id of the submission that its sender corrects: it is no other submission about the same person. */
  corrects?: string | undefined;
}

/** A limit that a call is counted against, beside the address of its caller. */
export interface LookupCharge {
  /** Name of the counter; lookups may share one. */
  counter: string;
  /** Whose data the call uses: calls for one target are limited over all callers. */
  target?: string | undefined;
  /** A value that a caller may enumerate: different values are limited, a repeated one is free. */
  search?: string;
  /** Whether a submission that runs the lookup is counted too. */
  isCountedInSubmissions?: boolean;
}

/** One lookup. */
export interface Lookup {
  /** The schemas of its parameters and its result, which the server publishes. `defineLookup` creates them. */
  contract: LookupContract;
  /** Whether the answer concerns a person: it is never cached. */
  isPersonal?: boolean;
  /** The limits that a call with these parameters is counted against. */
  charges?: (params: Record<string, string>) => LookupCharge[];
  /** Names of the secret parameters. A call with one of them is a POST with a JSON body, and its answer is never cached. */
  secrets?: readonly string[];
  /** Secret parameters that the query string may hold too. */
  querySecrets?: readonly string[];
  /** How long browsers may reuse the answer, in seconds. Default: they revalidate it each time. */
  cacheSeconds?: number;
  /**
   * Returns a text that changes with everything but the parameters that the answer depends on, so that the server keeps public answers. Without it, for
   * example because the answer depends on the time or comes from a service, the lookup runs for each call.
   */
  readVersion?: (store: Store) => Promise<string>;
  /**
   * The path of the lookup whose reply, an `OptionSlice`, answers this one without network. Replies, and the definitions that use this lookup, name its
   * address, so that a browser can keep it.
   */
  slice?: string;
  /** Returns the answer or throws a `LookupError`. A blank parameter counts as not given. */
  answer: (store: Store, params: Record<string, string>, caller: Caller) => Promise<unknown>;
}

/** Lookups by their paths below `/api`. */
export type LookupRegistry = Readonly<Record<string, Lookup>>;

/** Returns the parameter without surrounding spaces; undefined when it was not given or is blank. */
export function getParam<Name extends string>(params: Readonly<Partial<Record<Name, string>>>, name: Name): string | undefined {
  if (!Object.hasOwn(params, name)) return undefined;
  return params[name]?.trim() || undefined;
}
