/** The current submission data as JSON. */

import { useState } from 'react';
import { getSubmissionData } from '#engine';
import { Button } from '../../theme/Button.tsx';
import type { FrameView } from '../bridge.ts';
import styles from '../Preview.module.css';

/** Renders the answers, with a button that copies them. */
export function AnswersPanel({ view }: { view: FrameView | undefined }) {
  const [copied, setCopied] = useState<string>();
  if (view?.form === undefined || view.state === undefined) return <p className={styles.muted}>There is no form yet.</p>;
  const json = JSON.stringify(getSubmissionData(view.form, view.state), null, 2);
  return (
    <section aria-label="Answers">
      <div className={styles.row}>
        <p className={styles.muted}>The data that the form would submit now. Hidden fields are omitted.</p>
        <Button kind="quiet" onClick={() => void navigator.clipboard.writeText(json).then(() => setCopied(json))}>
          {copied === json ? 'Copied' : 'Copy'}
        </Button>
      </div>
      {/* A scrollable region must be reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre className={styles.json} tabIndex={0} aria-label="Answers as JSON">
        {json}
      </pre>
    </section>
  );
}
