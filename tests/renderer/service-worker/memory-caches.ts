/** A `CacheStorage` in memory, as far as the service worker uses it. Relative addresses are below `ORIGIN`. */

export const ORIGIN = 'https://forms.example.org';

function toUrl(address: RequestInfo | URL): string {
  return new URL(address instanceof Request ? address.url : address, ORIGIN).href;
}

/** Copies of a response have its type too. */
function withType(response: Response, type: ResponseType): Response {
  const clone = (): Response => withType(Response.prototype.clone.call(response), type);
  return Object.defineProperties(response, { type: { value: type }, clone: { value: clone } });
}

class MemoryCache {
  entries = new Map<string, Response>();

  match(address: RequestInfo | URL): Promise<Response | undefined> {
    const found = this.entries.get(toUrl(address));
    return Promise.resolve(found?.clone());
  }

  async put(address: RequestInfo | URL, response: Response): Promise<void> {
    const url = toUrl(address);
    const { status, headers, type } = response;
    const kept = new Response(await response.arrayBuffer(), { status, headers });
    this.entries.delete(url);
    this.entries.set(url, withType(kept, type));
  }

  delete(address: RequestInfo | URL): Promise<boolean> {
    return Promise.resolve(this.entries.delete(toUrl(address)));
  }

  keys(): Promise<Request[]> {
    return Promise.resolve([...this.entries.keys()].map((url) => new Request(url)));
  }
}

/** Creates an empty storage. `list` returns the kept paths of a cache. */
export function createMemoryCaches(): { caches: CacheStorage; list: (name: string) => string[] } {
  const all = new Map<string, MemoryCache>();
  const open = (name: string): Promise<MemoryCache> => {
    if (!all.has(name)) all.set(name, new MemoryCache());
    return Promise.resolve(all.get(name)!);
  };
  const match = async (address: RequestInfo | URL): Promise<Response | undefined> => {
    for (const cache of all.values()) {
      const found = await cache.match(address);
      if (found) return found;
    }
    return undefined;
  };
  const remove = (name: string): Promise<boolean> => Promise.resolve(all.delete(name));
  const caches = { open, match, keys: () => Promise.resolve([...all.keys()]), delete: remove } as unknown as CacheStorage;
  return { caches, list: (name) => [...(all.get(name)?.entries.keys() ?? [])].map((url) => url.slice(ORIGIN.length)) };
}

/** Creates a response as `fetch` returns it: of the own origin and not redirected. */
export function respond(body: string, headers: Record<string, string>, status = 200): Response {
  return withType(new Response(body, { status, headers }), 'basic');
}
