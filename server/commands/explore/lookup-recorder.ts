/** Look-ups answered in this process by the server's own registry, each address once; single ones can be made to fail. */

import type { LookupResponse, LookupRequest } from '#engine';
import { simulatedOutcome, type Simulated } from '#engine/kit/explore/answer-set';
import type { Store } from '../../db/store.ts';
import type { FindMessage } from '../../definitions/messages.ts';
import type { LookupRegistry } from '../../lookups/lookup.ts';
import { type FetchLookup, createLookupFetcher } from '../../submissions/resolve-lookups.ts';

/** All the catalogue's answers that were asked for, and a way to ask. */
export interface LookupRecorder {
  /** Asks as the browser or the server does, with some look-ups answering otherwise. */
  asking: (simulated: Readonly<Record<string, Simulated>>) => FetchLookup;
  /** Address → outcome, of everything asked so far. */
  recorded: ReadonlyMap<string, LookupResponse>;
}

/** The address of a request, by which outcomes are recorded. */
function addressOf({ path, params }: Pick<LookupRequest, 'path' | 'params'>): string {
  return `${path}?${new URLSearchParams(params)}`;
}

/** Creates a recorder over a database. No limits apply. */
export function openLookUps(store: Store, lookups: LookupRegistry, message?: FindMessage): LookupRecorder {
  const ask = createLookupFetcher({ lookups, store, isDemo: true, ...(message && { message }) });
  const recorded = new Map<string, LookupResponse>();
  return {
    recorded,
    asking: (simulated) => async (request) => {
      const instead = simulated[request.lookup];
      if (instead !== undefined && instead !== 'waiting') return simulatedOutcome(instead);
      const address = addressOf(request);
      const outcome = recorded.get(address) ?? (await ask(request));
      recorded.set(address, outcome);
      return outcome;
    },
  };
}
