/** A form as a multi-step wizard: tabs, the current step, and the buttons Next and Back. */

import { useCallback, useEffect } from 'react';
import type { FormState, StepView } from '#engine';
import { focusAfterDialogs } from '../../dialog/focus-after-dialogs.ts';
import { usePage } from '../../pages/use-page.ts';
import { Button } from '../../theme/Button.tsx';
import { Icon } from '../../theme/Icon.tsx';
import { keptParts } from '../drafts/load-kept-parts.ts';
import type { DraftChoice } from '../drafts/use-kept-draft.ts';
import { laterParts } from '../later/load-later-parts.ts';
import { getStepErrors } from '../step-errors.ts';
import { ReloadNotice } from './ReloadNotice.tsx';
import { useFormSession, useFormState } from '../use-form-session.ts';
import { ResetButton } from './ResetButton.tsx';
import { StepForm } from './StepForm.tsx';
import { StepHeading } from './StepHeading.tsx';
import { goBack } from './step-history.ts';
import type { HandleRenewed } from '../submission/follow-change.ts';
import { StepTabs } from './StepTabs.tsx';
import { useWizardController, type WizardController } from './use-wizard-controller.ts';
import styles from './Wizard.module.css';
import { WizardDialogs } from './WizardDialogs.tsx';

interface WizardProps {
  /** True after a reset: the heading gets the focus. */
  isRestarted: boolean;
  /** Starts a new session of the form. */
  onReset: () => void;
  /** Receives the present version of the form, if it has changed. Default: the form stays as it is. */
  onRenewed?: HandleRenewed;
  /** Default: there are no drafts to choose from. */
  draftChoice?: DraftChoice;
}

/** Renders the form, or after the submission the success panel. */
export function Wizard({ isRestarted, onReset, onRenewed, draftChoice }: WizardProps) {
  const { store, registry, awaitedPaths, t } = useFormSession();
  const WarningSummary = registry.parts.warnings?.WarningSummary;
  const later = laterParts.use();
  const kept = useKeptParts();
  const controller = useWizardController(onReset, onRenewed);
  const step = useFormState(
    useCallback((state: FormState) => store.step(state.step), [store]),
    isSameFrame,
  );
  const { definition, steps } = store.form;
  const stepId = step.id;
  const isPlaceholder = awaitedPaths !== undefined;
  const isOnlyStep = step.number === 1 && step.isLast;
  const title = steps.length > 1 && !controller.isSubmitted ? `${step.title} – ${definition.title}` : definition.title;
  const heading = usePage(useHasErrors(controller) ? t('errorTitle', { title }) : title);
  useEffect(() => {
    if (isRestarted && heading.current) focusAfterDialogs(heading.current, {});
  }, [isRestarted, heading]);

  return (
    <div className={styles.page}>
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        {definition.title}
      </h1>
      {controller.isSubmitted ? (
        later && <later.SuccessPanel controller={controller} onReset={onReset} />
      ) : controller.isQueued ? (
        later && <later.QueuedPanel onDelivered={controller.handleDelivered} />
      ) : (
        <>
          {kept && step.number === 1 && draftChoice?.isOpen !== true && <kept.DraftList />}
          {!isOnlyStep && <StepTabs />}
          <StepHeading stepId={stepId} />
          {later && !isPlaceholder && <later.Announcements stepId={stepId} />}
          {controller.failed?.step === stepId && (
            <>
              {later && <later.ErrorSummary attempt={controller.failed.attempt} />}
              {WarningSummary && <WarningSummary attempt={controller.failed.attempt} />}
            </>
          )}
          {kept && <kept.DraftNotices />}
          {later && <later.MissingFilesNotice />}
          <StepForm stepId={stepId} onSubmit={controller.handleNext}>
            <StepButtons step={step} />
          </StepForm>
          {kept && <kept.DraftLine onDelete={controller.reset} onOutdated={controller.followChange} />}
          <ResetButton onConfirm={controller.reset} />
        </>
      )}
      {kept && !controller.isSubmitted && <kept.ElsewhereNotice />}
      {kept && draftChoice?.isOpen === true && <kept.DraftChooser onDecline={draftChoice.decline} />}
      {!isPlaceholder && draftChoice?.isOpen !== true && <WizardDialogs controller={controller} />}
    </div>
  );
}

/** Renders the buttons below a step. */
function StepButtons({ step }: { step: StepView }) {
  const { store, t } = useFormSession();
  return (
    <>
      <ReloadNotice t={t} />
      <div className={styles.buttons}>
        {step.number > 1 && (
          <Button onClick={() => void goBack(store)}>
            <Icon name="back" size={20} />
            {t('back')}
          </Button>
        )}
        {step.button !== undefined && (
          <Button type="submit" kind="primary" className={styles.next}>
            {step.button}
          </Button>
        )}
      </div>
    </>
  );
}

/** Returns what keeps the form on the device; undefined until it is loaded, and for a form that is not kept. */
function useKeptParts() {
  const { store, draft } = useFormSession();
  const loaded = keptParts.use();
  return draft === undefined || store.form.definition.persistence === undefined ? undefined : loaded;
}

/** Returns whether the current step has errors that its user has seen: the title of the page begins with them, which screen readers read first. */
function useHasErrors({ failed }: WizardController): boolean {
  const { store } = useFormSession();
  const step = failed?.step;
  return useFormState(
    useCallback((state: FormState) => step !== undefined && step === state.step && getStepErrors(store, step).length > 0, [store, step]),
  );
}

/** Returns true if the tabs, the heading and the buttons around the step are the same. */
function isSameFrame(a: StepView, b: StepView): boolean {
  return a.id === b.id && a.number === b.number && a.isLast === b.isLast && a.title === b.title && a.button === b.button;
}
