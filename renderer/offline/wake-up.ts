/** Background Sync, which only Chromium has: the browser wakes the worker when there is a network, and the worker tells the open pages. */

import type { WakeUpMessage } from '../service-worker/page-messages.ts';

/** Calls a function when the worker says that there is a network, until the returned function is called. */
export function subscribeToWakeUp(handleWakeUp: () => void): () => void {
  const { serviceWorker } = navigator as Partial<Navigator>;
  const handleMessage = ({ data }: MessageEvent<WakeUpMessage>): void => {
    if (data.kind === 'send-outbox') handleWakeUp();
  };
  serviceWorker?.addEventListener('message', handleMessage);
  return () => serviceWorker?.removeEventListener('message', handleMessage);
}
