/** The steps of a form in a row, below each other on narrow screens: where one is, what is done, what is not open yet. */

import { stepViews, visit } from '#engine';
import type { State, StepStatus } from '#engine';
import { classNames } from '../../theme/class-names.ts';
import { Icon } from '../../theme/Icon.tsx';
import type { Words } from '../frame-texts.ts';
import { useFormSession, useFormState } from '../use-form-session.ts';
import styles from './StepTabs.module.css';

/** The tab bar. A step that cannot be visited yet stays in sight but does nothing. */
export function StepTabs() {
  const { store, words } = useFormSession();
  const steps = useFormState((state: State) => stepViews(store.form, state), areSameSteps);
  return (
    <nav aria-label={words('steps')} className={styles.tabs}>
      <ol className={styles.list}>
        {steps.map((step, index) => (
          <li key={step.id} className={styles.item}>
            <button
              type="button"
              className={classNames(styles.tab, styles[step.status])}
              aria-current={step.status === 'current' ? 'step' : undefined}
              aria-disabled={step.status === 'locked' || undefined}
              onClick={() => store.apply((form, state) => visit(form, state, step.id))}
            >
              <span aria-hidden="true" className={styles.number}>
                {step.status === 'done' ? <Icon name="check" size={18} /> : index + 1}
              </span>
              <span className={styles.title}>{step.title}</span>
              <span className="visually-hidden">{statusInWords(step, words)}</span>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function statusInWords({ status }: StepStatus, words: Words): string {
  if (status === 'done') return ` (${words('stepDone')})`;
  return status === 'locked' ? ` (${words('stepLocked')})` : '';
}

function areSameSteps(a: readonly StepStatus[], b: readonly StepStatus[]): boolean {
  return a.length === b.length && a.every((step, index) => step.id === b[index]?.id && step.status === b[index].status);
}
