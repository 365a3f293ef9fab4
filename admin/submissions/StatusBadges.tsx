/** The status of a submission, and the mark of one whose sender corrected it. */

import { Badge } from '#renderer/theme/Badge.tsx';
import type { SubmissionLine } from './list/submission-columns.tsx';

/** Renders the status, and "Corrected" until staff have processed the correction. */
export function StatusBadges({ statusLabel, statusTone, correctedAt }: Pick<SubmissionLine, 'statusLabel' | 'statusTone' | 'correctedAt'>) {
  return (
    <>
      <Badge tone={statusTone}>{statusLabel}</Badge>
      {correctedAt !== null && (
        <>
          {' '}
          <Badge tone="info">Corrected</Badge>
        </>
      )}
    </>
  );
}
