/** A form as a walk through its steps: tabs, the current step, and the buttons that lead on and back. */

import { back } from '#engine';
import type { State } from '#engine';
import { usePage } from '../../pages/use-page.ts';
import { Button } from '../../theme/Button.tsx';
import { Icon } from '../../theme/Icon.tsx';
import { useFormSession, useFormState } from '../use-form-session.ts';
import { Announcements } from './Announcements.tsx';
import { ErrorSummary } from './ErrorSummary.tsx';
import { FilesMissing } from './FilesMissing.tsx';
import { SentPanel } from './SentPanel.tsx';
import { StepForm } from './StepForm.tsx';
import { StepHeading } from './StepHeading.tsx';
import { StepTabs } from './StepTabs.tsx';
import { useWalk } from './use-walk.ts';
import styles from './Wizard.module.css';
import { WizardDialogs } from './WizardDialogs.tsx';

/** The whole form page; `onAgain` opens the form anew after it was sent. */
export function Wizard({ onAgain }: { onAgain: () => void }) {
  const { store, words } = useFormSession();
  const walk = useWalk();
  const stepId = useFormState((state: State) => state.step);
  const { definition, steps } = store.form;
  const step = store.step(stepId);
  const heading = usePage(steps.length > 1 && !walk.isSent ? `${step.title} – ${definition.title}` : definition.title);

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
        </>
      )}
      <Announcements />
      <WizardDialogs onClosed={walk.onClosed} onRedirect={walk.leave} />
    </div>
  );
}
