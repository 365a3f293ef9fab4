/** Summary of the warnings that stop Next: a link to each field. Confirmed warnings disappear from it. */

import { useCallback, useEffect } from 'react';
import type { Warning } from '#engine';
import type { PartHost } from '../parts/part-host.ts';
import type { FormStore } from '../store.ts';
import styles from './Warnings.module.css';

/**
 * Creates the component that renders the summary of the current step. Whenever `attempt`, the number of failed attempts, changes, the first warning gets the focus; while
 * there are errors, the summary of errors has it.
 */
export function createWarningSummary(host: PartHost) {
  const { Notice, useFormSession, useFormState, focusField } = host;
  return function WarningSummary({ attempt }: { attempt: number }) {
    const { store, t } = useFormSession();
    const warnings = useFormState(
      useCallback((state) => getOpenStepWarnings(host, store, state.step), [store]),
      areSameWarnings,
    );
    useEffect(() => {
      if (attempt > 0) focusFirstWarning(host, store);
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
  };
}

/** Returns the warnings of a step that are not confirmed, those of the server included, in page order. */
function getOpenStepWarnings({ getStepWarnings, getRenderedPaths }: PartHost, store: FormStore, stepId: string): Warning[] {
  const own = getStepWarnings(store.form, store.state(), stepId);
  const paths = store.step(stepId).sections.flatMap((section) => (section.isVisible ? getRenderedPaths(store.form, section) : []));
  const ordered = [...new Set([...paths, ...own.map(({ path }) => path)])];
  return ordered.flatMap((path) => {
    const found = own.filter((warning) => warning.path === path);
    const ofServer = store.fieldMeta(path).serverWarnings.filter(({ isConfirmed }) => !isConfirmed);
    return [...found, ...ofServer.filter(({ check }) => !found.some((warning) => warning.check === check))];
  });
}

function focusFirstWarning(host: PartHost, store: FormStore): void {
  const { getStepErrors, getWarningId, openSectionsAround, focusAfterDialogs } = host;
  const { step } = store.state();
  const [first] = getOpenStepWarnings(host, store, step);
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
