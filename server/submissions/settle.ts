/** Runs a form on the server until nothing more is wanted: the engine says which look-ups it needs, the registry answers them. */

import { type Form, type LookupOutcome, type LookupRequest, resolve, type State, wanted } from '#engine';
import type { Store } from '../db/store.ts';
import { Problem } from '../http/problem.ts';
import type { RateLimit } from '../http/rate-limit.ts';
import { askLookup } from '../lookup-routes/ask-lookup.ts';
import { limitGuess } from '../lookup-routes/limit-call.ts';

const mostRounds = 60;

/** Answers a look-up that a form wants. */
export type Ask = (request: LookupRequest) => Promise<LookupOutcome>;

/** Whom the look-ups are asked for. */
export interface Asking {
  store: Store;
  isDemo: boolean;
  limit: RateLimit;
  /** Where the post came from: PINs that are tried through it count as the caller's. */
  address: string;
}

/** Asks the catalogue directly, each address once a request. */
export function directAsk(asking: Asking): Ask {
  const known = new Map<string, Promise<LookupOutcome>>();
  return (request) => {
    const address = `${request.path}?${new URLSearchParams(request.params)}`;
    const outcome = known.get(address) ?? ask(asking, request);
    known.set(address, outcome);
    return outcome;
  };
}

/** The state in which every look-up that the answers call for has been answered. */
export async function settle(form: Form, opened: State, ask: Ask): Promise<State> {
  let state = opened;
  for (let round = 0; round < mostRounds; round += 1) {
    const requests = wanted(form, state);
    if (requests.length === 0) return state;
    const outcomes = await Promise.all(requests.map(ask));
    requests.forEach((request, index) => {
      state = resolve(form, state, request, outcomes[index] as LookupOutcome);
    });
  }
  throw new Error(`The look-ups of "${form.definition.id}" do not settle.`);
}

async function ask({ store, isDemo, limit, address }: Asking, request: LookupRequest): Promise<LookupOutcome> {
  await limitGuess(limit, address, request.path, request.params);
  try {
    return { ok: true, data: await askLookup(store, request.path, request.params, { internal: true, demo: isDemo }) };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return { ok: false, status: error.status, problem: { ...error.extras.members, title: error.extras.title, detail: error.message } };
  }
}
