/** Runs lookups in this process and records their responses by path and parameters. Single lookups can be made to fail. */

import type { LookupResponse, LookupRequest } from '#engine';
import { createSimulatedResponse, type Simulated } from '#engine/kit/explore/answer-set';
import type { Store } from '../../db/store.ts';
import type { FindMessage } from '../../definitions/messages.ts';
import type { LookupRegistry } from '../../lookups/lookup.ts';
import { type FetchLookup, createLookupFetcher } from '../../submissions/resolve-lookups.ts';

/** Recorded responses of the catalogue, and functions that fetch them. */
export interface LookupRecorder {
  /** Returns a fetch function in which some lookups have a simulated response. */
  createFetch: (simulated: Readonly<Record<string, Simulated>>) => FetchLookup;
  /** Responses so far, by path with parameters. */
  responses: ReadonlyMap<string, LookupResponse>;
}

/** Returns the key of a request in `responses`. */
function getRequestKey({ path, params }: Pick<LookupRequest, 'path' | 'params'>): string {
  return `${path}?${new URLSearchParams(params)}`;
}

/** Creates a recorder over a database. No limits apply. */
export function createLookupRecorder(store: Store, lookups: LookupRegistry, message?: FindMessage): LookupRecorder {
  const ask = createLookupFetcher({ lookups, store, ...(message && { message }) });
  const responses = new Map<string, LookupResponse>();
  return {
    responses,
    createFetch: (simulated) => async (request) => {
      const instead = simulated[request.lookup];
      if (instead !== undefined && instead !== 'waiting') return createSimulatedResponse(instead);
      const address = getRequestKey(request);
      const outcome = responses.get(address) ?? (await ask(request));
      responses.set(address, outcome);
      return outcome;
    },
  };
}
