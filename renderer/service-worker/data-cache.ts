/** The kept data: definitions, look-ups, tables and pictures, within limits. Each entry says when it was kept and how large it is. */

import { DATA_CACHE } from './cache-names.ts';

/** Entries of the cache, by address. */
export type KeptEntries = ReadonlyMap<string, { at: number; bytes: number }>;

/** The limits of the cache. */
export interface DataLimits {
  maxEntries: number;
  maxBytes: number;
}

const LIMITS: DataLimits = { maxEntries: 300, maxBytes: 5_000_000 };
/** `cache; at=…; bytes=…`: time in milliseconds and size of the body. */
const SERVED_FROM = 'served-from';

/** Data that outlast the page. */
export interface DataCache {
  find: (address: string) => Promise<Response | undefined>;
  /** Returns all, the newest first. */
  list: () => Promise<Response[]>;
  /** Keeps a response, and drops the oldest ones over the limits. A full device is no failure: then the response is not kept. */
  keep: (address: string, response: Response) => Promise<void>;
}

/** Returns the addresses of the oldest entries that are over the limits. */
export function listDropped(entries: KeptEntries, { maxEntries, maxBytes }: DataLimits): string[] {
  let count = 0;
  let total = 0;
  const newestFirst = [...entries].toSorted(([, a], [, b]) => b.at - a.at);
  return newestFirst.filter(([, { bytes }]) => (count += 1) > maxEntries || (total += bytes) > maxBytes).map(([address]) => address);
}

/** Opens a cache of a storage. All builds have the same one: data do not depend on the build of the pages. `now` returns milliseconds. */
export function openDataCache(storage: CacheStorage, now: () => number, limits = LIMITS, name = DATA_CACHE): DataCache {
  let known: Promise<Map<string, { at: number; bytes: number }>> | undefined;
  const open = (): Promise<Cache> => storage.open(name);
  const find = async (address: string): Promise<Response | undefined> => (await open()).match(address, { ignoreVary: true });
  return {
    find,
    list: async () => {
      const cache = await open();
      const entries = [...(await (known ??= readEntries(cache)))].toSorted(([, a], [, b]) => b.at - a.at);
      const found = await Promise.all(entries.map(([address]) => find(address)));
      return found.flatMap((response) => response ?? []);
    },
    keep: async (address, response) => {
      try {
        const cache = await open();
        const entries = await (known ??= readEntries(cache));
        const body = await response.arrayBuffer();
        const entry = { at: now(), bytes: body.byteLength };
        if (entry.bytes > limits.maxBytes) return;
        await cache.put(address, new Response(body, { headers: toKeptHeaders(response.headers, entry) }));
        entries.set(address, entry);
        for (const dropped of listDropped(entries, limits)) {
          entries.delete(dropped);
          await cache.delete(dropped, { ignoreVary: true });
        }
      } catch {
        known = undefined;
      }
    },
  };
}

function toKeptHeaders(original: Headers, { at, bytes }: { at: number; bytes: number }): Headers {
  const headers = new Headers(original);
  // The body is not compressed any more.
  headers.delete('content-encoding');
  headers.delete('content-length');
  headers.set(SERVED_FROM, `cache; at=${at}; bytes=${bytes}`);
  return headers;
}

async function readEntries(cache: Cache): Promise<Map<string, { at: number; bytes: number }>> {
  const entries = new Map<string, { at: number; bytes: number }>();
  for (const request of await cache.keys()) {
    const kept = (await cache.match(request, { ignoreVary: true }))?.headers.get(SERVED_FROM) ?? '';
    const [, at, bytes] = /at=(\d+); bytes=(\d+)/.exec(kept) ?? [];
    entries.set(request.url, { at: Number(at ?? 0), bytes: Number(bytes ?? 0) });
  }
  return entries;
}
