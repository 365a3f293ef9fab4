/** A form as a walk through its steps: tabs, the current step, and the buttons that lead on and back. */

import { useEffect } from 'react';
import { back } from '#engine';
import type { State } from '#engine';
import { focusWhenFree } from '../../dialog/focus-when-free.ts';
import { usePage } from '../../pages/use-page.ts';
import { Button } from '../../theme/Button.tsx';
import { Icon } from '../../theme/Icon.tsx';
import { useFormSession, useFormState } from '../use-form-session.ts';
import { Announcements } from './Announcements.tsx';
import { ErrorSummary } from './ErrorSummary.tsx';
import { FilesMissing } from './FilesMissing.tsx';
import { SentPanel } from './SentPanel.tsx';
import { StartAgain } from './StartAgain.tsx';
import { StepForm } from './StepForm.tsx';
import { StepHeading } from './StepHeading.tsx';
import { StepTabs } from './StepTabs.tsx';
import { useWalk } from './use-walk.ts';
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
  const { store, words } = useFormSession();
  const walk = useWalk(onAgain);
  const stepId = useFormState((state: State) => state.step);
  const { definition, steps } = store.form;
  const step = store.step(stepId);
  const heading = usePage(steps.length > 1 && !walk.isSent ? `${step.title} – ${definition.title}` : definition.title);
  useEffect(() => {
    if (isAnew && heading.current) focusWhenFree(heading.current, {});
  }, [isAnew, heading]);

  return (
    <div className={styles.page}>
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        {definition.title}
      </h1>
      {walk.isSent ? (
        <SentPanel onAgain={onAgain} onRedirect={walk.leave} />
      ) : (
        <>
          {steps.length > 1 && <StepTabs />}
          <StepHeading stepId={stepId} />
          {walk.failed?.step === stepId && <ErrorSummary attempt={walk.failed.attempt} />}
          <FilesMissing />
          <StepForm stepId={stepId} onLeave={walk.goOn}>
            <div className={styles.buttons}>
              {steps[0]?.definition.id !== stepId && (
                <Button onClick={() => store.apply(back)}>
                  <Icon name="back" size={20} />
                  {words('back')}
                </Button>
              )}
              <Button type="submit" kind="primary" className={styles.next}>
                {step.button}
              </Button>
            </div>
          </StepForm>
          <StartAgain onConfirm={walk.startAgain} />
        </>
      )}
      <Announcements place={walk.isSent ? 'sent' : stepId} />
      <WizardDialogs onClosed={walk.onClosed} onRedirect={walk.leave} />
    </div>
  );
}
