/** The kept slices of options, from which look-ups are answered that were never requested on this device. */

import { answerFromSlice, type OptionSlice } from '#engine/slices/option-slice';
import type { DataCache } from './data-cache.ts';
import { canKeepData } from './keep-rules.ts';

/** The header of the reply of a look-up or of a definition: the addresses, separated by spaces, of the slices that answer its look-ups. */
const SLICE = 'option-slice';

/** The limits of their cache, of all forms together. All places of the world take 4 MB. */
export const SLICE_LIMITS = { maxEntries: 30, maxBytes: 12_000_000 };
/** The header of a slice with the paths of the look-ups that it answers. */
const LISTS = 'option-lists';
/** The status of a slice that the server finds too large. */
const TOO_LARGE = 413;
/** A larger slice is not loaded on a device that saves data. */
const MAX_SAVED_BYTES = 100_000;

/** What answers look-ups without network. */
export interface Slices {
  /**
   * Keeps the slices that a response names. Each is requested once in the life of the worker, again after a failure, and revalidated by its tag.
   */
  follow: (response: Response, origin: string) => Promise<void>;
  /** Returns the reply to the look-up at an address, or undefined. */
  answer: (address: string) => Promise<Response | undefined>;
}

/** Opens the kept slices. `savesData` returns whether the user wants to load little. */
export function openSlices(cache: DataCache, request: typeof fetch, savesData = (): boolean => false): Slices {
  const requested = new Set<string>();
  const load = async (address: string): Promise<void> => {
    if (requested.has(address)) return;
    requested.add(address);
    try {
      // What the page itself requests is needed sooner.
      const response = await request(address, { priority: 'low' });
      const tag = response.headers.get('etag');
      const isKept = tag !== null && tag === (await cache.find(address))?.headers.get('etag');
      const isTooLarge = savesData() && Number(response.headers.get('content-length')) > MAX_SAVED_BYTES;
      const isSlice = canKeepData(response, address);
      if (!isSlice && response.status !== TOO_LARGE) requested.delete(address);
      if (isSlice && !isKept && !isTooLarge) await cache.keep(address, response);
      else await response.body?.cancel();
    } catch {
      requested.delete(address);
    }
  };
  return {
    follow: async ({ headers }, origin) => {
      const addresses = (headers.get(SLICE) ?? '')
        .split(' ')
        .filter(Boolean)
        .map((path) => new URL(path, origin));
      await Promise.all(addresses.filter((address) => address.origin === origin).map(({ href }) => load(href)));
    },
    answer: async (address) => {
      const { pathname, searchParams } = new URL(address);
      const path = pathname.slice('/api/'.length);
      for (const kept of await cache.list()) {
        // Reading a slice takes long on a phone.
        if (kept.headers.get(LISTS)?.split(' ').includes(path) === false) continue;
        const slice = (await kept.json()) as OptionSlice;
        const reply = answerFromSlice(slice, path, Object.fromEntries(searchParams));
        const headers = { 'content-type': 'application/json', 'served-from': 'slice' };
        if (reply !== undefined) return new Response(JSON.stringify(reply), { headers });
      }
      return undefined;
    },
  };
}
