/** Tab bar with the visible steps of a form and their status. On narrow screens the tabs are stacked. */

import { getStepStatuses, goToStep } from '#engine';
import type { FormState, StepStatus } from '#engine';
import { classNames } from '../../theme/class-names.ts';
import { Icon } from '../../theme/Icon.tsx';
import type { Translate } from '../ui-texts.ts';
import { useFormSession, useFormState } from '../use-form-session.ts';
import styles from './StepTabs.module.css';

/** Renders the tabs. The tab of an unavailable step is visible but has no effect. */
export function StepTabs() {
  const { store, t } = useFormSession();
  const steps = useFormState((state: FormState) => getStepStatuses(store.form, state), areSameSteps);
  return (
    <nav aria-label={t('steps')} className={styles.tabs}>
      <ol className={styles.list}>
        {steps.map((step, index) => (
          <li key={step.id} className={styles.item}>
            <button
              type="button"
              className={classNames(styles.tab, styles[step.status])}
              aria-current={step.status === 'current' ? 'step' : undefined}
              aria-disabled={step.status === 'unavailable' || undefined}
              onClick={() => store.update((form, state) => goToStep(form, state, step.id))}
            >
              <span aria-hidden="true" className={styles.number}>
                {step.status === 'complete' ? <Icon name="check" size={18} /> : index + 1}
              </span>
              <span className={styles.title}>{step.title}</span>
              <span className="visually-hidden">{formatStatus(step, t)}</span>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function formatStatus({ status }: StepStatus, t: Translate): string {
  if (status === 'complete') return ` (${t('stepDone')})`;
  return status === 'unavailable' ? ` (${t('stepLocked')})` : '';
}

function areSameSteps(a: readonly StepStatus[], b: readonly StepStatus[]): boolean {
  return (
    a.length === b.length &&
    a.every((step, index) => {
      const other = b[index];
      return step.id === other?.id && step.status === other.status && step.title === other.title;
    })
  );
}
