/** Loads what sends waiting submissions when the page is idle, if there can be one. */

import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { createLazyModule } from '../app-data/lazy-module.ts';
import { hasQueueFlag } from '../form/outbox/queue-flag.ts';
import { subscribeToWakeUp } from '../offline/worker-messages.ts';

const outboxParts = createLazyModule(
  () => import('../form/outbox/OutboxNotices.tsx'),
  'The code that sends waiting forms could not be loaded',
);
/** What the page needs first is loaded before. */
const DELAY_MS = 1500;

/** Renders the notices of submissions that wait. */
export function Outbox() {
  const parts = outboxParts.use();
  const { pathname } = useLocation();
  useEffect(() => {
    const load = (): void => {
      if (hasQueueFlag()) void outboxParts.load().catch(() => undefined);
    };
    const timer = setTimeout(load, DELAY_MS);
    window.addEventListener('online', load);
    const unsubscribe = subscribeToWakeUp(load);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', load);
      unsubscribe();
    };
  }, [pathname]);
  return parts && <parts.OutboxNotices page={pathname} />;
}
