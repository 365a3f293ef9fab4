/** A form as a walk through its steps: tabs, the current step, and the buttons that lead on and back. */

import { useEffect } from 'react';
import { goToPreviousStep } from '#engine';
import type { FormState } from '#engine';
import { focusAfterDialogs } from '../../dialog/focus-after-dialogs.ts';
import { usePage } from '../../pages/use-page.ts';
import { Button } from '../../theme/Button.tsx';
import { Icon } from '../../theme/Icon.tsx';
import { useFormSession, useFormState } from '../use-form-session.ts';
import { Announcements } from './Announcements.tsx';
import { ErrorSummary } from './ErrorSummary.tsx';
import { MissingFilesNotice } from './MissingFilesNotice.tsx';
import { SuccessPanel } from './SuccessPanel.tsx';
import { ResetButton } from './ResetButton.tsx';
import { StepForm } from './StepForm.tsx';
import { StepHeading } from './StepHeading.tsx';
import { StepTabs } from './StepTabs.tsx';
import { useWizardController } from './use-wizard-controller.ts';
import styles from './Wizard.module.css';
import { WizardDialogs } from './WizardDialogs.tsx';

interface WizardProps {
  /** The form stands where another filling of it stood: the focus starts at the top. */
  isAnew: boolean;
  /** Opens the form anew. */
  onAgain: () => void;
}

/** The whole form page. */
export function Wizard({ isAnew, onAgain }: WizardProps) {
  const { store, t } = useFormSession();
  const walk = useWizardController(onAgain);
  const stepId = useFormState((state: FormState) => state.step);
  const { definition, steps } = store.form;
  const step = store.step(stepId);
  const heading = usePage(steps.length > 1 && !walk.isSent ? `${step.title} – ${definition.title}` : definition.title);
  useEffect(() => {
    if (isAnew && heading.current) focusAfterDialogs(heading.current, {});
  }, [isAnew, heading]);

  return (
    <div className={styles.page}>
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        {definition.title}
      </h1>
      {walk.isSent ? (
        <SuccessPanel onAgain={onAgain} onRedirect={walk.navigateTo} />
      ) : (
        <>
          {steps.length > 1 && <StepTabs />}
          <StepHeading stepId={stepId} />
          {walk.failed?.step === stepId && <ErrorSummary attempt={walk.failed.attempt} />}
          <MissingFilesNotice />
          <StepForm stepId={stepId} onLeave={walk.handleNext}>
            <div className={styles.buttons}>
              {steps[0]?.definition.id !== stepId && (
                <Button onClick={() => store.update(goToPreviousStep)}>
                  <Icon name="back" size={20} />
                  {t('back')}
                </Button>
              )}
              <Button type="submit" kind="primary" className={styles.next}>
                {step.button}
              </Button>
            </div>
          </StepForm>
          <ResetButton onConfirm={walk.reset} />
        </>
      )}
      <Announcements place={walk.isSent ? 'sent' : stepId} />
      <WizardDialogs onClosed={walk.onClosed} onRedirect={walk.navigateTo} />
    </div>
  );
}
