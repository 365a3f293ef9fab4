/** Error summary after a failed Next: a link to each field with an error. Corrected errors disappear. */

import { useCallback, useEffect, useRef } from 'react';
import { focusAfterDialogs } from '../../dialog/focus-after-dialogs.ts';
import { Notice } from '../../theme/Notice.tsx';
import { focusField } from '../focus-field.ts';
import { areSameErrors, getStepErrors } from '../step-errors.ts';
import { useFormSession, useFormState } from '../use-form-session.ts';
import styles from './ErrorSummary.module.css';

/** Renders the summary of the current step. It gets the focus whenever `attempt`, the number of failed attempts, changes. */
export function ErrorSummary({ attempt }: { attempt: number }) {
  const { store, t } = useFormSession();
  const box = useRef<HTMLDivElement>(null);
  const errors = useFormState(
    useCallback((state) => getStepErrors(store, state.step), [store]),
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
        {errors.map(({ path, message, isRendered, isOpen }) => (
          <li key={path}>
            {isRendered && isOpen ? (
              <a
                href={`#${store.field(path).id}`}
                onClick={(event) => {
                  event.preventDefault();
                  focusField(store.field(path).id);
                }}
              >
                {message}
              </a>
            ) : (
              message
            )}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
