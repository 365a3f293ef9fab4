/**
 * The visible steps of a form and their status. A few steps are tabs; on the narrowest screens, and for many steps, steps in chapters or with a
 * page for each row, there is one line with the current step, which opens the list.
 */

import { useId, useState } from 'react';
import { getStepStatuses, goToStep } from '#engine';
import type { FormState, StepStatus } from '#engine';
import { classNames } from '../../theme/class-names.ts';
import { Icon } from '../../theme/Icon.tsx';
import type { Translate } from '../ui-texts.ts';
import { useFormSession, useFormState } from '../use-form-session.ts';
import styles from './StepTabs.module.css';

/** More tabs than these do not fit beside each other. */
const MAX_TABS = 8;
/** More tabs than these have the number above the title also on wide screens, and so have fewer with long words. */
const MAX_FLAT_TABS = 5;
/** The longest words of flat tabs have these characters together. */
const MAX_FLAT_CHARS = 70;

/** Renders the steps. An unavailable step is visible but has no effect. */
export function StepTabs() {
  const { store, t } = useFormSession();
  const steps = useFormState((state: FormState) => getStepStatuses(store.form, state), areSameSteps);
  // The number of pages changes with the rows, the kind of list does not.
  const isLong = steps.length > MAX_TABS || store.form.hasRowPages || steps.some(({ chapter }) => chapter !== undefined);
  const index = steps.findIndex(({ status }) => status === 'current');
  const current = steps[index];
  // Each step closes the list.
  const [openAt, setOpenAt] = useState<string>();
  const isOpen = openAt !== undefined && openAt === current?.id;
  const id = useId();
  return (
    <nav aria-label={t('steps')} className={isLong ? styles.progress : styles.tabs}>
      <button
        type="button"
        className={styles.line}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpenAt(isOpen ? undefined : current?.id)}
      >
        <span>{t('stepOf', { number: index + 1, count: steps.length })}</span>
        <strong>{current?.chapter ?? current?.title}</strong>
        {/* The line of tabs is on the narrowest screens only, where it has no room for this text. */}
        <span className={isLong ? styles.all : 'visually-hidden'}>{t('allSteps')}</span>
        <Icon name="chevron" size={20} className={styles.chevron} />
        <progress className={styles.bar} max={steps.length} value={index + 1} aria-hidden="true" />
      </button>
      <div id={id} className={classNames(!isOpen && styles.closed)}>
        {isLong ? <Chapters steps={steps} /> : <Tabs steps={steps} />}
      </div>
    </nav>
  );
}

/** Renders the steps as tabs. */
function Tabs({ steps }: { steps: readonly StepStatus[] }) {
  return (
    <ol className={classNames(styles.list, areFlat(steps) ? styles.flat : styles.high)}>
      {steps.map((step, index) => (
        <li key={step.id} className={styles.item}>
          <StepButton step={step} number={index + 1} />
        </li>
      ))}
    </ol>
  );
}

/** Returns whether the tabs have the number beside the title on wide screens. */
function areFlat(steps: readonly StepStatus[]): boolean {
  const longest = Math.max(...steps.flatMap(({ title }) => title.split(/\s/)).map(({ length }) => length));
  return steps.length <= MAX_FLAT_TABS && longest * steps.length <= MAX_FLAT_CHARS;
}

/** Renders the steps by chapter. */
function Chapters({ steps }: { steps: readonly StepStatus[] }) {
  return groupByChapter(steps).map((chapter) => (
    <div key={chapter[0]!.step.id} className={styles.chapter}>
      {chapter[0]!.step.chapter !== undefined && <p>{chapter[0]!.step.chapter}</p>}
      <ol className={styles.rows} start={chapter[0]!.number}>
        {chapter.map(({ step, number }) => (
          <li key={step.id}>
            <StepButton step={step} number={number} />
          </li>
        ))}
      </ol>
    </div>
  ));
}

/** Renders the button that goes to a step. */
function StepButton({ step, number }: { step: StepStatus; number: number }) {
  const { store, t } = useFormSession();
  return (
    <button
      type="button"
      className={classNames(styles.tab, styles[step.status])}
      aria-current={step.status === 'current' ? 'step' : undefined}
      aria-disabled={step.status === 'unavailable' || undefined}
      onClick={() => store.update((form, state) => goToStep(form, state, step.id))}
    >
      <span aria-hidden="true" className={styles.number}>
        {step.status === 'complete' ? <Icon name="check" size={18} /> : number}
      </span>
      <span className={styles.title}>{step.title}</span>
      <span className="visually-hidden">{formatStatus(step, t)}</span>
    </button>
  );
}

interface NumberedStep {
  step: StepStatus;
  number: number;
}

/** Groups consecutive steps with the same chapter. */
function groupByChapter(steps: readonly StepStatus[]): NumberedStep[][] {
  const chapters: NumberedStep[][] = [];
  steps.forEach((step, index) => {
    const chapter = chapters.at(-1);
    if (chapter !== undefined && chapter[0]!.step.chapter === step.chapter) chapter.push({ step, number: index + 1 });
    else chapters.push([{ step, number: index + 1 }]);
  });
  return chapters;
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
      return step.id === other?.id && step.status === other.status && step.title === other.title && step.chapter === other.chapter;
    })
  );
}
