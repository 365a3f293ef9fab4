/** The state of a document, with who set it and why. */

import type { ReactNode } from 'react';
import { Badge } from '#renderer/theme/Badge.tsx';
import { formatDateTime } from '../../data/format-date-time.ts';
import { CLAIM_TEXTS, type DocumentLine, STATE_BADGES } from './document-texts.ts';
import styles from './Documents.module.css';

/** The lines about the state, with the name of the document in the first one. */
export function DocumentStatus({ document, name }: { document: DocumentLine; name: ReactNode }) {
  const { state, isOptional, reason, by, at, claim } = document;
  const badge = STATE_BADGES[state];
  return (
    <>
      <div className={styles.line}>
        {name}
        <Badge tone={badge.tone}>{badge.title}</Badge>
        {isOptional && <Badge tone="neutral">Optional</Badge>}
      </div>
      {reason !== null && <p className={styles.reason}>{reason}</p>}
      {claim !== null && <p className={styles.note}>{CLAIM_TEXTS[claim]}</p>}
      {by !== null && at !== null && (
        <p className={styles.note}>
          {badge.title} by {by}, <time dateTime={at}>{formatDateTime(at)}</time>
        </p>
      )}
    </>
  );
}
