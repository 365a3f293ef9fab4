/** The times at which a submission that waits is sent again. */

import { useEffect } from 'react';
import { subscribeToWakeUp } from '../../offline/worker-messages.ts';
import { getRetryDelay } from './retry-times.ts';
import type { RetryState } from './retry-times.ts';

/**
 * Runs `send` after a time that grows with the attempts, and not before `retryAt`. Also runs it when the device or the page comes back: `send` itself then
 * looks at the time that the server has named.
 */
export function useRetries({ attempts, retryAt }: RetryState, send: (() => Promise<void>) | undefined): void {
  useEffect(() => {
    if (send === undefined) return undefined;
    const timer = setTimeout(() => void send(), getRetryDelay({ attempts, retryAt }, Math.random(), Date.now()));
    const handleOnline = (): void => void send();
    const handleVisible = (): void => {
      if (document.visibilityState === 'visible') void send();
    };
    window.addEventListener('online', handleOnline);
    const unsubscribe = subscribeToWakeUp(handleOnline);
    if (!navigator.onLine) void requestWakeUp();
    document.addEventListener('visibilitychange', handleVisible);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', handleOnline);
      unsubscribe();
      document.removeEventListener('visibilitychange', handleVisible);
    };
  }, [attempts, retryAt, send]);
}

/** Asks the browser to wake the worker when there is a network: the page may be in the background then. With a network it would do so at once, over and over. */
async function requestWakeUp(): Promise<void> {
  try {
    const registration = await (navigator as Partial<Navigator>).serviceWorker?.getRegistration();
    await (registration as SyncRegistration | undefined)?.sync?.register('outbox');
  } catch {
    // The user has forbidden it. The page sends by itself.
  }
}

interface SyncRegistration {
  sync?: { register: (tag: string) => Promise<void> };
}
