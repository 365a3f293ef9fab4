/** Reports that another user saved this row, with a button that loads that version and keeps the entered values. */

import { Button } from '#renderer/theme/Button.tsx';
import { Notice } from '#renderer/theme/Notice.tsx';
import { formatDateTime } from '../data/format-date-time.ts';
import type { Conflict } from './merge-changes.ts';

/** Reports the conflict; `onLoad` loads the other version. */
export function ConflictNotice({ conflict, onLoad }: { conflict: Conflict; onLoad: () => void }) {
  return (
    <Notice tone="warning" role="alert" title="Changed by somebody else">
      <p>
        {conflict.by} changed this{conflict.at === '' ? '' : ` on ${formatDateTime(conflict.at)}`}, after you had opened it. Nothing was
        saved yet.
      </p>
      <Button onClick={onLoad}>Load the newer version and keep what I typed</Button>
    </Notice>
  );
}
