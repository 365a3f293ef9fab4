/** Loads what sends waiting submissions when the page is idle, if there can be one. */

import { useEffect } from 'react';
import { createLazyModule } from '../app-data/lazy-module.ts';
import { hasQueueFlag } from '../form/outbox/queue-flag.ts';

const outboxParts = createLazyModule(
  () => import('../form/outbox/OutboxNotices.tsx'),
  'The code that sends waiting forms could not be loaded',
);
/** What the page needs first is loaded before. */
const DELAY_MS = 1500;

/** Renders the notices of submissions that wait. */
export function Outbox() {
  const parts = outboxParts.use();
  useEffect(() => {
    if (!hasQueueFlag()) return undefined;
    const timer = setTimeout(() => void outboxParts.load().catch(() => undefined), DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return parts && <parts.OutboxNotices />;
}
