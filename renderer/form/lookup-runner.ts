/**
 * Runs pending lookups: debounces them, deduplicates them by URL, caches successful responses, aborts obsolete requests, and passes each
 * response to the engine.
 */

import { resolveLookup, getPendingLookups } from '#engine';
import type { LookupResponse, LookupRequest } from '#engine';
import { requestJson } from './requests.ts';
import type { FetchFunction } from './requests.ts';
import type { FormStore } from './store.ts';
import { openLoader } from './with-loader.ts';

interface Pending {
  request: LookupRequest;
  abort: AbortController;
  timer: ReturnType<typeof setTimeout> | undefined;
  closeLoader: () => void;
}

/** Serves a store's look-ups until the returned function is called. */
export function startLookupRunner(store: FormStore, send: FetchFunction): () => void {
  const pending = new Map<string, Pending>();
  const answered = new Map<string, unknown>();
  let isServing = false;

  const settle = (key: string, outcome: LookupResponse) => {
    const entry = pending.get(key);
    if (entry === undefined) return;
    pending.delete(key);
    store.update((form, state) => resolveLookup(form, state, entry.request, outcome));
    entry.closeLoader();
  };

  const begin = async (entry: Pending) => {
    const { request } = entry;
    entry.closeLoader = openLoader(store, request.loader);
    const reply = await requestJson(send, ...requestOf(request, entry.abort.signal));
    if (entry.abort.signal.aborted) return;
    if (reply.ok) answered.set(address(request), reply.data);
    settle(request.key, reply);
  };

  const drop = (key: string, entry: Pending) => {
    clearTimeout(entry.timer);
    entry.abort.abort();
    pending.delete(key);
    entry.closeLoader();
  };

  const take = (request: LookupRequest) => {
    const entry: Pending = { request, abort: new AbortController(), timer: undefined, closeLoader: () => {} };
    pending.set(request.key, entry);
    const known = answered.get(address(request));
    if (known !== undefined) settle(request.key, { ok: true, data: known });
    else entry.timer = setTimeout(() => void begin(entry), request.after);
  };

  const serve = () => {
    if (isServing) return;
    isServing = true;
    for (let isSettled = false; !isSettled;) {
      const before = store.state();
      const requests = getPendingLookups(store.form, before);
      const keys = new Set(requests.map((request) => request.key));
      for (const [key, entry] of [...pending]) if (!keys.has(key)) drop(key, entry);
      for (const request of requests) if (!pending.has(request.key)) take(request);
      isSettled = store.state() === before;
    }
    isServing = false;
  };

  const unsubscribe = store.subscribe(serve);
  serve();
  return () => {
    unsubscribe();
    for (const [key, entry] of [...pending]) drop(key, entry);
  };
}

/** Secret parameters are sent in a body, because URLs are logged and stored in histories. */
function requestOf(request: LookupRequest, signal: AbortSignal): [path: string, init: RequestInit] {
  if (!request.isSecret) return [address(request), { signal }];
  const headers = { 'Content-Type': 'application/json' };
  return [request.path, { method: 'POST', headers, body: JSON.stringify(request.params), signal }];
}

/** The look-up as a GET; the key of what was answered in any case. */
function address({ path, params }: LookupRequest): string {
  const query = new URLSearchParams(params).toString();
  return query === '' ? path : `${path}?${query}`;
}
