/** The heading of a step. It gets the focus when the step changes, so that screen readers start there. */

import { useEffect, useRef } from 'react';
import { focusAfterDialogs } from '../../dialog/focus-after-dialogs.ts';
import { Markdown } from '../../text/Markdown.tsx';
import { useFormSession } from '../use-form-session.ts';
import styles from './Wizard.module.css';

/** The current step's heading and note. */
export function StepHeading({ stepId }: { stepId: string }) {
  const { store } = useFormSession();
  const { title, heading, note } = store.step(stepId);
  const element = useRef<HTMLHeadingElement>(null);
  const shown = useRef(stepId);
  useEffect(() => {
    if (shown.current === stepId || element.current === null) return;
    shown.current = stepId;
    element.current.scrollIntoView({ block: 'start' });
    focusAfterDialogs(element.current);
  }, [stepId]);
  const hasName = heading !== undefined || store.form.steps.length > 1;
  return (
    <div className={styles.intro}>
      {hasName && (
        <h2 ref={element} tabIndex={-1}>
          {heading ?? title}
        </h2>
      )}
      {note !== undefined && <Markdown text={note} keepsPage />}
    </div>
  );
}
