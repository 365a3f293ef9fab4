/** After a failed Next: what is wrong on this step, each error a link to its field. It shrinks as errors are put right. */

import { useCallback, useEffect, useRef } from 'react';
import { focusAfterDialogs } from '../../dialog/focus-after-dialogs.ts';
import { Notice } from '../../theme/Notice.tsx';
import { focusField } from '../focus-field.ts';
import { areSameErrors, stepErrors } from '../step-errors.ts';
import { useFormSession, useFormState } from '../use-form-session.ts';
import styles from './ErrorSummary.module.css';

/** The summary for the current step; `attempt` counts failed attempts, and each takes the focus here. */
export function ErrorSummary({ attempt }: { attempt: number }) {
  const { store, t } = useFormSession();
  const box = useRef<HTMLDivElement>(null);
  const errors = useFormState(
    useCallback((state) => stepErrors(store, state.step), [store]),
    areSameErrors,
  );
  useEffect(() => {
    if (box.current === null || attempt === 0) return;
    box.current.scrollIntoView({ block: 'start' });
    focusAfterDialogs(box.current);
  }, [attempt]);
  if (errors.length === 0) return null;
  return (
    <Notice
      ref={box}
      tone="danger"
      tabIndex={-1}
      role="group"
      aria-labelledby="error-summary-title"
      className={styles.summary}
      title={<span id="error-summary-title">{t('errorSummaryTitle')}</span>}
      heading="h3"
    >
      <ul className={styles.list}>
        {errors.map(({ path, message }) => (
          <li key={path}>
            <a
              href={`#${store.field(path).id}`}
              onClick={(event) => {
                event.preventDefault();
                focusField(store.field(path).id);
              }}
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
