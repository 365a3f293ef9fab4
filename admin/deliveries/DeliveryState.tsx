/** The state of a delivery: a badge, the attempts, the next attempt and the last error. */

import type { BadgeTone } from '#engine';
import { Badge } from '#renderer/theme/Badge.tsx';
import { formatDateTime } from '../data/format-date-time.ts';
import type { ListItem } from '../data/routes.ts';
import styles from './DeliveryState.module.css';
import { stateTitles } from './state-titles.ts';

/** A delivery of a submission. */
export type DeliveryLine = ListItem<'GET /admin/submissions/:id/deliveries'>;

const TONES: Readonly<Record<DeliveryLine['state'], BadgeTone>> = {
  waiting: 'warning',
  sent: 'success',
  failed: 'danger',
  withdrawn: 'neutral',
};

/** Renders the state of a delivery. */
export function DeliveryState({ delivery: { state, attempts, nextAt, lastError, updatedAt } }: { delivery: DeliveryLine }) {
  return (
    <div className={styles.state}>
      <Badge tone={TONES[state]}>{stateTitles[state]}</Badge>
      <small>
        {attempts === 1 ? '1 attempt' : `${attempts} attempts`}
        {state === 'waiting' && nextAt !== null && (
          <>
            , next <time dateTime={nextAt}>{formatDateTime(nextAt)}</time>
          </>
        )}
        {state !== 'waiting' && (
          <>
            , last <time dateTime={updatedAt}>{formatDateTime(updatedAt)}</time>
          </>
        )}
      </small>
      {lastError !== null && <small>{lastError}</small>}
    </div>
  );
}
