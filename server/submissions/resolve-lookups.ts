/** Runs the pending look-ups of a form on the server until none is left. */

import { type CompiledForm, type LookupResponse, type LookupRequest, resolveLookup, type FormState, getPendingLookups } from '#engine';
import type { Store } from '../db/store.ts';
import { HttpProblem } from '../http/http-problem.ts';
import { runLookup } from '../lookups/run-lookup.ts';
import { type IdentityGuard, type LookupRegistry, unguarded } from '../lookups/lookup.ts';

const MAX_LOOKUP_ROUNDS = 60;

/** Answers a look-up that a form wants. */
export type FetchLookup = (request: LookupRequest) => Promise<LookupResponse>;

/** Whom the look-ups are asked for; without `guardFor` and `limit` nothing is protected, as in tools on the machine itself. */
export interface LookupCaller {
  /** The look-ups of the product. */
  lookups: LookupRegistry;
  store: Store;
  isDemo: boolean;
  /** Creates the guard of the caller, who may have sent a code. */
  guardFor?: (code: string | undefined) => Promise<IdentityGuard>;
  /** Counts a look-up against the caller; throws a 429. */
  limit?: (request: LookupRequest) => void;
}

/** Asks the catalogue directly, each look-up with the same parameters once a request. */
export function createLookupFetcher(asking: LookupCaller): FetchLookup {
  const known = new Map<string, Promise<LookupResponse>>();
  return (request) => {
    const address = `${request.path}?${new URLSearchParams(request.params)}`;
    const outcome = known.get(address) ?? ask(asking, request);
    known.set(address, outcome);
    return outcome;
  };
}

/** The state in which every look-up that the answers call for has been answered. */
export async function resolveAllLookups(form: CompiledForm, opened: FormState, ask: FetchLookup): Promise<FormState> {
  let state = opened;
  for (let round = 0; round < MAX_LOOKUP_ROUNDS; round += 1) {
    const requests = getPendingLookups(form, state);
    if (requests.length === 0) return state;
    const outcomes = await Promise.all(requests.map(ask));
    requests.forEach((request, index) => {
      state = resolveLookup(form, state, request, outcomes[index] as LookupResponse);
    });
  }
  throw new Error(`The look-ups of "${form.definition.id}" do not settle.`);
}

/** A look-up that demands proof, or that was tried too often, refuses the whole submission: only its sender can do something about it. */
async function ask({ lookups, store, isDemo, guardFor, limit }: LookupCaller, request: LookupRequest): Promise<LookupResponse> {
  limit?.(request);
  try {
    const guard = guardFor ? await guardFor(request.params['code']) : unguarded;
    return { ok: true, data: await runLookup(lookups, store, request.path, request.params, { guard, demo: isDemo }) };
  } catch (error) {
    if (!(error instanceof HttpProblem) || error.status === 401 || error.status === 429) throw error;
    return { ok: false, status: error.status, problem: { ...error.extras.members, title: error.extras.title, detail: error.message } };
  }
}
