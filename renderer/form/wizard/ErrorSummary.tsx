/** Error summary after a failed Next: a link to each field with an error. Corrected errors disappear. */

import { useCallback, useEffect, useRef } from 'react';
import { focusAfterDialogs } from '../../dialog/focus-after-dialogs.ts';
import { Notice } from '../../theme/Notice.tsx';
import { focusField } from '../focus-field.ts';
import { areSameErrors, getStepErrors, type StepError } from '../step-errors.ts';
import type { FormStore } from '../store.ts';
import { useFormSession, useFormState } from '../use-form-session.ts';
import { useWizardTexts } from './wizard-texts.ts';
import styles from './ErrorSummary.module.css';

interface ErrorSummaryProps {
  /** The number of failed attempts: the summary gets the focus whenever it changes. */
  attempt: number;
  /** Returns the errors. Default: those of the current step. */
  listErrors?: (store: FormStore) => StepError[];
}

/** Renders the summary; nothing without errors. */
export function ErrorSummary({ attempt, listErrors = getCurrentErrors }: ErrorSummaryProps) {
  const { store } = useFormSession();
  const t = useWizardTexts();
  const box = useRef<HTMLDivElement>(null);
  const errors = useFormState(
    useCallback(() => listErrors(store), [store, listErrors]),
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

function getCurrentErrors(store: FormStore): StepError[] {
  return getStepErrors(store, store.state().step);
}
