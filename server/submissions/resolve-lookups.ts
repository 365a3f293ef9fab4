/** Runs the pending lookups of a form on the server until none is left. */

import { type CompiledForm, type LookupResponse, type LookupRequest, resolveLookup, type FormState, getPendingLookups } from '#engine';
import type { Store } from '../db/store.ts';
import type { FindMessage } from '../definitions/messages.ts';
import { HttpProblem } from '../http/http-problem.ts';
import { runLookup } from '../lookups/run-lookup.ts';
import { type IdentityGuard, type LookupRegistry, unguarded } from '../lookups/lookup.ts';

const MAX_LOOKUP_ROUNDS = 60;

/** Returns the response to a lookup of a form. */
export type FetchLookup = (request: LookupRequest) => Promise<LookupResponse>;

/** The caller of the lookups. Without `createGuard` and `limit` nothing is protected: for tools on the same machine. */
export interface LookupCaller {
  /** The lookups of the product. */
  lookups: LookupRegistry;
  store: Store;
  /** The messages of the definitions folder. */
  message?: FindMessage;
  /** Creates the guard of the caller, who may have sent a code. */
  createGuard?: (code: string | undefined) => Promise<IdentityGuard>;
  /** Counts a lookup of the caller; throws a 429 beyond the limit. */
  limit?: (request: LookupRequest) => Promise<void>;
  /** The id of the submission that is corrected. */
  corrects?: string;
}

/** Creates the function that runs lookups directly; the same lookup with the same parameters runs once per request. */
export function createLookupFetcher(asking: LookupCaller): FetchLookup {
  const known = new Map<string, Promise<LookupResponse>>();
  return (request) => {
    const address = `${request.path}?${new URLSearchParams(request.params)}`;
    const outcome = known.get(address) ?? callLookup(asking, request);
    known.set(address, outcome);
    return outcome;
  };
}

/** Returns the state after all lookups that depend on the answers have a response. */
export async function resolveAllLookups(form: CompiledForm, opened: FormState, fetchLookup: FetchLookup): Promise<FormState> {
  let state = opened;
  for (let round = 0; round < MAX_LOOKUP_ROUNDS; round += 1) {
    const requests = getPendingLookups(form, state);
    if (requests.length === 0) return state;
    const outcomes = await Promise.all(requests.map(fetchLookup));
    requests.forEach((request, index) => {
      state = resolveLookup(form, state, request, outcomes[index] as LookupResponse);
    });
  }
  throw new Error(`The lookups of "${form.definition.id}" do not settle.`);
}

/** A lookup that requires a proof of identity, or that was called too often, rejects the submission: only its sender can correct that. */
async function callLookup(
  { lookups, store, message, createGuard, limit, corrects }: LookupCaller,
  request: LookupRequest,
): Promise<LookupResponse> {
  await limit?.(request);
  try {
    const guard = createGuard ? await createGuard(request.params['code']) : unguarded;
    return { ok: true, data: await runLookup(lookups, store, request.path, request.params, { guard, message, corrects }) };
  } catch (error) {
    if (!(error instanceof HttpProblem) || error.status === 401 || error.status === 429) throw error;
    return { ok: false, status: error.status, problem: { ...error.extras.members, title: error.extras.title, detail: error.message } };
  }
}
