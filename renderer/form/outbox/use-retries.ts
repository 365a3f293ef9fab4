/** The times at which a submission that waits is sent again. */

import { useEffect } from 'react';
import { getRetryDelay } from './retry-times.ts';

/** Runs `send` after a time that grows with the attempts, and when the device or the page comes back. */
export function useRetries(attempts: number, send: (() => Promise<void>) | undefined): void {
  useEffect(() => {
    if (send === undefined) return undefined;
    const timer = setTimeout(() => void send(), getRetryDelay(attempts, Math.random()));
    const handleOnline = (): void => void send();
    const handleVisible = (): void => {
      if (document.visibilityState === 'visible') void send();
    };
    window.addEventListener('online', handleOnline);
    document.addEventListener('visibilitychange', handleVisible);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', handleOnline);
      document.removeEventListener('visibilitychange', handleVisible);
    };
  }, [attempts, send]);
}
