/** What the dialog of a form that was sent has below its text: the number, and a button that shows the answers. */

import { useMemo } from 'react';
import { closeDialog } from '#engine';
import { Button } from '../../theme/Button.tsx';
import { useFormSession } from '../use-form-session.ts';
import type { WizardController } from '../wizard/use-wizard-controller.ts';
import { readAcknowledgement } from './acknowledgement.ts';
import styles from './Receipt.module.css';
import { useReceiptTexts } from './receipt-texts.ts';
import { SentReceipt } from './SentReceipt.tsx';
import { useSentAnswers } from './use-sent-answers.ts';

interface SentDetailsProps {
  controller: Pick<WizardController, 'acknowledgement' | 'successDialog' | 'setReviewing'>;
}

/** Renders the number of the submission, and the button if the form has answers. */
export function SentDetails({ controller: { acknowledgement, successDialog = '', setReviewing } }: SentDetailsProps) {
  const { store } = useFormSession();
  const t = useReceiptTexts();
  const received = useMemo(() => readAcknowledgement(acknowledgement), [acknowledgement]);
  const hasAnswers = useSentAnswers().length > 0;
  const review = (): void => {
    // What follows the dialog waits: the panel has its button.
    store.update((_, state) => closeDialog(state, successDialog));
    setReviewing(true);
  };
  return (
    <div className={styles.details}>
      <SentReceipt acknowledgement={received} />
      {hasAnswers && <Button onClick={review}>{t('reviewSent')}</Button>}
    </div>
  );
}
