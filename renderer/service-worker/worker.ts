/**
 * The service worker of the users' pages, `/sw.js`: pages, scripts and look-ups of a form that was opened on this device work without network. What it
 * does not answer goes to the network. A new worker waits until a page hands over, so an open form keeps its build.
 */

import { SLICES_CACHE } from './cache-names.ts';
import { openDataCache } from './data-cache.ts';
import { canKeepData, isLasting } from './keep-rules.ts';
import type { KeepMessage, PageMessage, RenewedMessage, WakeUpMessage } from './page-messages.ts';
import { preferNetwork } from './prefer-network.ts';
import { findRenewal, isFromCache } from './renewal.ts';
import { getPageAddress, getRequestKind } from './request-kind.ts';
import { openShell } from './shell.ts';
import { openSlices, SLICE_LIMITS } from './slices.ts';
import type { FetchEvent, WorkerScope } from './worker-scope.ts';

/** Identifies the build of the pages. The build replaces it, see `vite-service-worker.ts`. */
declare const BUILD: string;

const PAGE_LIMIT_MS = 3000;
const DATA_LIMIT_MS = 2500;

const scope = globalThis as unknown as WorkerScope;
const { origin } = scope.location;
const send: typeof fetch = (input, init) => fetch(input, init);
const shell = openShell(BUILD, caches, send);
const data = openDataCache(caches, Date.now);
const slices = openSlices(
  openDataCache(caches, Date.now, SLICE_LIMITS, SLICES_CACHE),
  send,
  () => scope.navigator.connection?.saveData === true,
);

scope.addEventListener('install', (event) => event.waitUntil(shell.install()));

scope.addEventListener('activate', (event) => {
  const enablePreload = async (): Promise<void> => scope.registration.navigationPreload?.enable();
  event.waitUntil(Promise.all([shell.dropFormer(), enablePreload(), scope.clients.claim()]));
});

scope.addEventListener('fetch', (event) => {
  const kind = getRequestKind(event.request, origin);
  if (kind === 'page') event.respondWith(answerPage(event));
  else if (kind === 'asset') event.respondWith(answerAsset(event));
  else if (kind === 'data') event.respondWith(answerData(event));
});

scope.addEventListener('message', (event) => {
  // Only pages of the own origin can send messages to a worker.
  const message = event.data as PageMessage;
  if (message.kind === 'keep') event.waitUntil(keep(message));
  else if (message.kind === 'hand-over') event.waitUntil(handOver(event.source?.id));
});

scope.addEventListener('sync', (event) => {
  // Pages hold the queue of submissions, and send it when they get this message.
  if (event.tag === 'outbox') event.waitUntil(notifyPages({ kind: 'send-outbox' }));
});

/** The page of the network, else that of this address, else the page without data. */
async function answerPage(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const network = event.preloadResponse.then((response) => response ?? fetch(request));
  event.waitUntil(network.then((response) => shell.keepPage(request.url, response.clone())).catch(ignore));
  const findKept = (): Promise<Response | undefined> => shell.findPage(request.url);
  // A page without data is slower than a slow network.
  return preferNetwork(network, findKept, (await shell.hasPage(request.url)) ? PAGE_LIMIT_MS : undefined);
}

/** The names of these files contain their hash, so a kept file is never outdated. */
async function answerAsset({ request }: FetchEvent): Promise<Response> {
  return (await shell.findFile(request.url)) ?? fetch(request);
}

async function answerData(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const kept = await data.find(request.url);
  const network = fetch(request);
  event.waitUntil(
    network.then((response) => Promise.all([keepData(request.url, response.clone()), slices.follow(response, origin)])).catch(ignore),
  );
  const isKept = kept && isLasting(kept);
  const answer = isKept ? kept : await preferNetwork(network, async () => kept ?? slices.answer(request.url), DATA_LIMIT_MS);
  // A page shows its pictures until the next request.
  if (request.destination === '' && isFromCache(answer)) event.waitUntil(renew(event, network, answer.clone()).catch(ignore));
  return answer;
}

/** Sends the reply of the network to the page if it differs from what was kept. */
async function renew({ clientId, request: { url } }: FetchEvent, network: Promise<Response>, kept: Response): Promise<void> {
  const renewal = await findRenewal(kept, (await network).clone());
  if (renewal) (await scope.clients.get(clientId))?.postMessage({ kind: 'renewed', address: url, ...renewal } satisfies RenewedMessage, {});
}

async function keepData(address: string, response: Response): Promise<void> {
  if (canKeepData(response, address)) await data.keep(address, response);
}

/** Keeps what a page has loaded before it had a worker, and then slices. What only the HTTP cache has is not requested again. */
async function keep({ page, needed, loaded }: KeepMessage): Promise<void> {
  const replies: Response[] = [];
  const request = async (path: string, init?: RequestInit): Promise<void> => {
    const { href } = new URL(path, origin);
    if (getRequestKind(new Request(href), origin) !== 'data') return;
    const response = await fetch(href, init).catch(ignore);
    if (response) await keepData(href, response);
    if (response) replies.push(response);
  };
  const address = getPageAddress(new URL(page, origin).href);
  const keepPage = async (): Promise<void> => {
    if (!(await shell.hasPage(address))) await shell.keepPage(address, await fetch(address));
  };
  await Promise.all([keepPage().catch(ignore), ...needed.map((path) => request(path))]);
  for (const path of loaded) await request(path, { cache: 'only-if-cached', mode: 'same-origin' });
  await shell.complete();
  await Promise.all(replies.map((response) => slices.follow(response, origin)));
}

/** Activates this worker if the page that asks for it is the only one: others may be forms that are being filled. */
async function handOver(asking: string | undefined): Promise<void> {
  const open = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (open.every(({ id }) => id === asking)) await scope.skipWaiting();
}

async function notifyPages(message: WakeUpMessage): Promise<void> {
  for (const page of await scope.clients.matchAll({ type: 'window', includeUncontrolled: true })) page.postMessage(message, {});
}

/** Without network nothing new is kept. */
function ignore(): void {}
