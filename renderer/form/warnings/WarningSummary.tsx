/** Summary of the warnings that stop Next: a link to each field. Confirmed warnings disappear from it. */

import { useCallback, useEffect } from 'react';
import { getStepWarnings } from '#engine';
import type { Warning } from '#engine';
import { focusAfterDialogs } from '../../dialog/focus-after-dialogs.ts';
import { Notice } from '../../theme/Notice.tsx';
import { focusField, openSectionsAround } from '../focus-field.ts';
import { getStepErrors } from '../step-errors.ts';
import { getRenderedPaths } from '../rendered-paths.ts';
import type { FormStore } from '../store.ts';
import { useFormSession, useFormState } from '../use-form-session.ts';
import { getWarningId } from '../widgets/control-ids.ts';
import styles from './Warnings.module.css';

/**
 * Renders the summary of the current step. Whenever `attempt`, the number of failed attempts, changes, the first warning gets the focus; while
 * there are errors, the summary of errors has it.
 */
export function WarningSummary({ attempt }: { attempt: number }) {
  const { store, t } = useFormSession();
  const warnings = useFormState(
    useCallback((state) => getOpenStepWarnings(store, state.step), [store]),
    areSameWarnings,
  );
  useEffect(() => {
    if (attempt > 0) focusFirstWarning(store);
  }, [attempt, store]);
  if (warnings.length === 0) return null;
  return (
    <Notice
      tone="warning"
      role="group"
      aria-labelledby="warning-summary-title"
      className={styles.summary}
      title={<span id="warning-summary-title">{t('warningTitle')}</span>}
      heading="h3"
    >
      <p>{t('warningSummary')}</p>
      <ul className={styles.list}>
        {warnings.map(({ path, check, message }) => (
          <li key={`${path} ${check}`}>
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

/** Returns the warnings of a step that are not confirmed, those of the server included, in page order. */
function getOpenStepWarnings(store: FormStore, stepId: string): Warning[] {
  const own = getStepWarnings(store.form, store.state(), stepId);
  const paths = store.step(stepId).sections.flatMap((section) => (section.isVisible ? getRenderedPaths(store.form, section) : []));
  const ordered = [...new Set([...paths, ...own.map(({ path }) => path)])];
  return ordered.flatMap((path) => {
    const found = own.filter((warning) => warning.path === path);
    const ofServer = store.fieldMeta(path).serverWarnings.filter(({ isConfirmed }) => !isConfirmed);
    return [...found, ...ofServer.filter(({ check }) => !found.some((warning) => warning.check === check))];
  });
}

function focusFirstWarning(store: FormStore): void {
  const { step } = store.state();
  const [first] = getOpenStepWarnings(store, step);
  if (first === undefined || getStepErrors(store, step).length > 0) return;
  const element = document.getElementById(getWarningId(store.field(first.path).id));
  if (element === null) return;
  openSectionsAround(element);
  element.scrollIntoView({ block: 'center' });
  focusAfterDialogs(element);
}

function areSameWarnings(a: readonly Warning[], b: readonly Warning[]): boolean {
  return (
    a.length === b.length &&
    a.every(({ path, check, message }, index) => {
      const other = b[index];
      return path === other?.path && check === other.check && message === other.message;
    })
  );
}
