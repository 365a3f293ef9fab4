/** Messages of the service worker to the pages. */

import type { RenewedMessage, WorkerMessage } from '../service-worker/page-messages.ts';

/**
 * Calls a function when the worker says that there is a network, until the returned function is called. Only Chromium wakes the worker for that (Background
 * Sync).
 */
export function subscribeToWakeUp(handleWakeUp: () => void): () => void {
  return subscribe((message) => {
    if (message.kind === 'send-outbox') handleWakeUp();
  });
}

/** Calls a function when the network has replied after what was kept, and differently, until the returned function is called. */
export function subscribeToRenewals(handleRenewed: (renewed: RenewedMessage) => void): () => void {
  return subscribe((message) => {
    if (message.kind === 'renewed') handleRenewed(message);
  });
}

function subscribe(handle: (message: WorkerMessage) => void): () => void {
  const { serviceWorker } = navigator as Partial<Navigator>;
  const handleMessage = ({ data }: MessageEvent<WorkerMessage>): void => handle(data);
  serviceWorker?.addEventListener('message', handleMessage);
  return () => serviceWorker?.removeEventListener('message', handleMessage);
}
