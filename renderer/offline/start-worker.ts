/**
 * Starts the service worker of the pages when it is of use: after the first answer, or if this browser has it already. Pages without one, for example over
 * plain http, work as they do with it as long as there is a network.
 */

import { loadChunk } from '../app-data/load-chunk.ts';
import { pageData } from '../app-data/page-data.ts';

/** The form that the page has in itself. It is removed from the data of the page when it is used. */
const formOfPage = pageData.form?.id;

const load = () => loadChunk(() => import('./worker-client.ts'));

/** Starts the worker when the page is idle. The development server has none. */
export function startWorkerLater(): void {
  if (import.meta.env.DEV || !canHaveWorker()) return;
  const start = (): void => {
    removeEventListener('input', start);
    const whenIdle = globalThis.requestIdleCallback ?? setTimeout;
    whenIdle(() => void prepare());
  };
  if (navigator.serviceWorker.controller) start();
  else addEventListener('input', start);
}

/** Tries again when the network is back. */
async function prepare(): Promise<void> {
  try {
    await (await load()).startWorker(formOfPage);
  } catch (error) {
    report(error);
    addEventListener('online', () => void prepare(), { once: true });
  }
}

/** Lets a new version of the worker take over. Call it where no form is being filled; with `reload` the page is loaded again with that version. */
export function handOverWorker({ reload }: { reload: boolean }): void {
  if (canHaveWorker() && navigator.serviceWorker.controller) void load().then((client) => client.handOver({ reload }), report);
}

function canHaveWorker(): boolean {
  return globalThis.isSecureContext && 'serviceWorker' in navigator;
}

function report(error: unknown): void {
  console.warn('The pages could not be prepared for use without network', error);
}
