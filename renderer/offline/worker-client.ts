/** The page's side of the service worker: registers it, lists what the page has loaded before, and hands over to a new version. */

import { getPreferredLanguages } from '../app-data/language.ts';
import { pageData } from '../app-data/page-data.ts';
import type { PageMessage } from '../service-worker/page-messages.ts';

const MAX_ATTEMPTS = 5;
const ASK_AGAIN_MS = 1000;

/**
 * Registers the worker, and lets it keep what this page needs without network. `form` is the id of the form that the page had in itself. Throws if
 * the browser does not allow a worker, or the network has failed.
 */
export async function startWorker(form: string | undefined): Promise<void> {
  const { serviceWorker } = navigator;
  await serviceWorker.register('/sw.js', { updateViaCache: 'none' });
  await waitUntilInstalled(await serviceWorker.getRegistration());
  const { active, waiting } = await serviceWorker.ready;
  // A version that waits has kept the pages already.
  if (!waiting) send(active, { kind: 'keep', page: location.pathname, needed: listNeededData(form), loaded: listLoadedData() });
}

/** Rejects if the first version of the worker cannot load what it keeps. The browser would not try again on this page. */
async function waitUntilInstalled({ active, installing }: Partial<ServiceWorkerRegistration> = {}): Promise<void> {
  if (active || !installing) return;
  await new Promise<void>((resolve, reject) => {
    installing.addEventListener('statechange', () => {
      if (installing.state === 'redundant') reject(new Error('The service worker could not load all that it keeps'));
      else resolve();
    });
  });
}

/** Asks a version of the worker that waits, or that arrives while this page is open, to take over. */
export async function handOver({ reload }: { reload: boolean }): Promise<void> {
  const { serviceWorker } = navigator;
  const registration = await serviceWorker.getRegistration();
  if (registration === undefined) return;
  const { pathname } = location;
  const isHere = (): boolean => location.pathname === pathname;
  const ask = (worker: ServiceWorker | null, attempts = MAX_ATTEMPTS): void => {
    if (!isHere() || worker?.state !== 'installed' || attempts === 0) return;
    send(worker, { kind: 'hand-over' });
    // The browser delays the change while the current version answers requests, and does not always make up for it.
    setTimeout(() => ask(worker, attempts - 1), ASK_AGAIN_MS);
  };
  if (reload) serviceWorker.addEventListener('controllerchange', () => isHere() && location.reload(), { once: true });
  ask(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const { installing } = registration;
    installing?.addEventListener('statechange', () => ask(installing));
  });
}

function send(worker: ServiceWorker | null, message: PageMessage): void {
  worker?.postMessage(message, {});
}

/** Returns the addresses of the app definition, as a page without data requests it, and of the form that this page had in itself. */
function listNeededData(form: string | undefined): string[] {
  const app = `/api/definitions/app${toQuery(getPreferredLanguages())}`;
  return form === undefined ? [app] : [app, `/api/definitions/${encodeURIComponent(form)}${toQuery(pageData.app?.language)}`];
}

function toQuery(locale: string | undefined): string {
  return locale === undefined ? '' : `?locale=${encodeURIComponent(locale)}`;
}

/** Returns the addresses of the data that the page has requested. */
function listLoadedData(): string[] {
  const addresses = performance.getEntriesByType('resource').map(({ name }) => name);
  return [...new Set(addresses)].filter((address) => address.startsWith(`${location.origin}/api/`));
}
