/** The page's side of the service worker: registers it, tells it what the page has loaded before, and hands over to a new version. */

import { getPreferredLanguages } from '../app-data/language.ts';
import { pageData } from '../app-data/page-data.ts';
import type { PageMessage } from '../service-worker/page-messages.ts';

/**
 * Registers the worker, and lets it keep what this page needs without network. `form` is the id of the form that the page had in itself. Resolves if the
 * browser does not allow a worker, too.
 */
export async function startWorker(form: string | undefined): Promise<void> {
  const { serviceWorker } = navigator;
  try {
    await serviceWorker.register('/sw.js', { updateViaCache: 'none' });
  } catch (error) {
    console.warn('The browser does not allow the page to work without network', error);
    return;
  }
  const { active } = await serviceWorker.ready;
  send(active, { kind: 'keep', page: location.pathname, needed: listNeededData(form), loaded: listLoadedData() });
}

/** Asks a version of the worker that waits, or that arrives while this page is open, to take over. */
export async function handOver({ reload }: { reload: boolean }): Promise<void> {
  const { serviceWorker } = navigator;
  const registration = await serviceWorker.getRegistration();
  if (registration === undefined) return;
  const { pathname } = location;
  const ask = (worker: ServiceWorker | null): void => {
    if (location.pathname !== pathname || worker?.state !== 'installed') return;
    if (reload)
      serviceWorker.addEventListener('controllerchange', () => location.pathname === pathname && location.reload(), { once: true });
    send(worker, { kind: 'hand-over' });
  };
  const { waiting } = registration;
  ask(waiting);
  registration.addEventListener('updatefound', () => {
    const { installing } = registration;
    installing?.addEventListener('statechange', () => ask(installing));
  });
}

function send(worker: ServiceWorker | null, message: PageMessage): void {
  worker?.postMessage(message);
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
