/**
 * Runs pending lookups: debounces those that depend on what is typed, deduplicates them by URL, caches successful responses, aborts obsolete requests, and passes each
 * response to the engine.
 */

import { resolveLookup, getPendingLookups } from '#engine';
import type { LookupResponse, LookupRequest } from '#engine';
import { subscribeToRenewals } from '../offline/worker-messages.ts';
import { getLinkProof } from './drafts/draft.ts';
import type { Draft } from './drafts/draft.ts';
import { findReply, keepReply } from './drafts/kept-replies.ts';
import { requestJson } from './requests.ts';
import type { FetchFunction } from './requests.ts';
import type { FormStore } from './store.ts';
import { watchFilling } from './watch-filling.ts';
import type { Filling } from './watch-filling.ts';
import { openLoader } from './with-loader.ts';

/** How long a lookup of the start may take before its loader opens. */
const OPENING_LOADER_MS = 500;

interface PendingLookup {
  request: LookupRequest;
  /** Whether it asks for what was known at the start. */
  isOpening: boolean;
  abort: AbortController;
  timer: ReturnType<typeof setTimeout> | undefined;
  closeLoader: () => void;
}

/**
 * Runs the lookups of a store until the returned function is called. What is known at the start, for example an email address of the link, is not
 * being typed, so its lookups have no delay. Instead their loaders have one, and do not open over a form that is already being filled.
 */
export function startLookupRunner(store: FormStore, send: FetchFunction, draft?: Draft): () => void {
  const pending = new Map<string, PendingLookup>();
  const cache = new Map<string, unknown>();
  /** The last request that was sent to each URL. */
  const sent = new Map<string, LookupRequest>();
  let isSyncing = false;
  let isOpening = true;
  const filling = watchFilling();

  const resolve = (key: string, response: LookupResponse) => {
    const entry = pending.get(key);
    if (entry === undefined) return;
    pending.delete(key);
    store.update((form, state) => resolveLookup(form, state, entry.request, response));
    entry.closeLoader();
  };

  const fetchLookup = async (entry: PendingLookup) => {
    const { request } = entry;
    const url = toUrl(request);
    sent.set(url, request);
    entry.closeLoader = (entry.isOpening ? openLoaderLater : openLoader)(store, request.loader, filling);
    const result = await sendLookup(store, draft, request, { send, init: { signal: entry.abort.signal } });
    if (entry.abort.signal.aborted) return;
    // The message of a newer reply can be faster than a reply of the cache.
    if (result.ok && cache.has(url)) return resolve(request.key, { ok: true, data: cache.get(url) });
    if (result.ok && result.isFresh) cache.set(url, result.data);
    resolve(request.key, result);
  };

  const schedule = (request: LookupRequest) => {
    const entry: PendingLookup = { request, isOpening, abort: new AbortController(), timer: undefined, closeLoader: () => {} };
    pending.set(request.key, entry);
    const cached = cache.get(toUrl(request));
    if (cached !== undefined) resolve(request.key, { ok: true, data: cached });
    else entry.timer = setTimeout(() => void fetchLookup(entry), isOpening ? 0 : request.after);
  };

  const sync = () => {
    if (isSyncing) return;
    isSyncing = true;
    followState(store, pending, schedule);
    isSyncing = false;
  };

  const unsubscribe = store.subscribe(sync);
  const stopRenewing = renewLookups({ store, sent, cache, load: (request, init) => sendLookup(store, draft, request, { send, init }) });
  sync();
  isOpening = false;
  return () => {
    unsubscribe();
    stopRenewing();
    filling.stop();
    cancelLookups(pending, new Set());
  };
}

/** Schedules the lookups that the state needs, and cancels those that it does not need any more, until it does not change by that. */
function followState(store: FormStore, pending: Map<string, PendingLookup>, schedule: (request: LookupRequest) => void): void {
  for (let isStable = false; !isStable;) {
    const before = store.state();
    const requests = getPendingLookups(store.form, before);
    cancelLookups(pending, new Set(requests.map((request) => request.key)));
    for (const request of requests) if (!pending.has(request.key)) schedule(request);
    isStable = store.state() === before;
  }
}

/** Cancels the lookups without those in `needed`. */
function cancelLookups(pending: Map<string, PendingLookup>, needed: ReadonlySet<string>): void {
  for (const [key, entry] of [...pending]) {
    if (needed.has(key)) continue;
    pending.delete(key);
    abortLookup(entry);
  }
}

interface Renewal {
  store: FormStore;
  sent: ReadonlyMap<string, LookupRequest>;
  cache: Map<string, unknown>;
  load: (request: LookupRequest, init: RequestInit) => Promise<LookupResponse & { isFresh: boolean }>;
}

/**
 * Replaces replies by newer ones until the returned function is called: those of the worker's cache by those of the network that come later, and those of
 * options that the server does not accept any more.
 */
function renewLookups({ store, sent, cache, load }: Renewal): () => void {
  const abort = new AbortController();
  const renew = (url: string, data: unknown): void => {
    const request = sent.get(url);
    if (request === undefined) return;
    cache.set(url, data);
    store.update((form, state) => resolveLookup(form, state, request, { ok: true, data, isRenewed: true }));
  };
  const unsubscribe = subscribeToRenewals(({ address, data }) => renew(address.slice(`${location.origin}/api/`.length), data));
  store.renewLookups = (names) => {
    for (const [url, request] of sent) {
      if (!names.has(request.lookup)) continue;
      // The service worker does not answer such a request.
      void load(request, { signal: abort.signal, cache: 'no-store' }).then((result) => {
        if (result.ok && result.isFresh && !abort.signal.aborted) renew(url, result.data);
      });
    }
  };
  return () => {
    abort.abort();
    unsubscribe();
    delete store.renewLookups;
  };
}

/** Sends a lookup. Without network, a personal one has its last reply, which is not fresh. */
async function sendLookup(
  { form }: FormStore,
  draft: Draft | undefined,
  request: LookupRequest,
  { send, init }: { send: FetchFunction; init: RequestInit },
): Promise<LookupResponse & { isFresh: boolean }> {
  const needsProof = form.definition.lookups?.[request.lookup]?.proofs !== undefined;
  const headers = needsProof ? getLinkProof(draft) : {};
  const result = await requestJson(send, ...toFetchArguments(request, { ...init, headers }));
  if (result.ok) keepReply(form, draft, request, result.data);
  const kept = !result.ok && result.status === 0 ? await findReply(form, draft, request) : undefined;
  return kept === undefined ? { ...result, isFresh: true } : { ok: true, data: kept, isFresh: false };
}

function abortLookup({ timer, abort, closeLoader }: PendingLookup): void {
  clearTimeout(timer);
  abort.abort();
  closeLoader();
}

/** Opens the loader of a lookup of the start if it is still pending then, and the user is not filling the form. Returns a function that closes it. */
function openLoaderLater(store: FormStore, loader: string | undefined, filling: Filling): () => void {
  let close = (): void => {};
  const timer = setTimeout(() => {
    if (!filling.hasBegun()) close = openLoader(store, loader);
  }, OPENING_LOADER_MS);
  return () => {
    clearTimeout(timer);
    close();
  };
}

/** Returns the arguments of the request. Secret parameters are sent in the body, because URLs appear in logs and browser histories. */
export function toFetchArguments(request: LookupRequest, init: RequestInit): [path: string, init: RequestInit] {
  if (!request.isSecret) return [toUrl(request), init];
  const headers = { ...(init.headers as Record<string, string> | undefined), 'Content-Type': 'application/json' };
  return [request.path, { ...init, method: 'POST', headers, body: JSON.stringify(request.params) }];
}

/** Returns the path with the parameters as a query string. It is the cache key of every lookup, including secret ones. */
function toUrl({ path, params }: LookupRequest): string {
  const query = new URLSearchParams(params).toString();
  return query === '' ? path : `${path}?${query}`;
}
