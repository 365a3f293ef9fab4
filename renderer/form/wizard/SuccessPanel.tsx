/** Replaces a submitted form: the panel of the definition, or the text and target of the success dialog. */

import { useEffect, useMemo, useRef } from 'react';
import { getSuccessPanel } from '#engine';
import { focusAfterDialogs } from '../../dialog/focus-after-dialogs.ts';
import { Markdown } from '../../text/Markdown.tsx';
import { Button } from '../../theme/Button.tsx';
import { Notice } from '../../theme/Notice.tsx';
import { readAcknowledgement } from '../receipt/acknowledgement.ts';
import { useReceiptTexts } from '../receipt/receipt-texts.ts';
import { SentAnswers } from '../receipt/SentAnswers.tsx';
import { SentReceipt } from '../receipt/SentReceipt.tsx';
import { useFormSession } from '../use-form-session.ts';
import type { WizardController } from './use-wizard-controller.ts';
import styles from './Wizard.module.css';

interface SuccessPanelProps {
  controller: Pick<WizardController, 'acknowledgement' | 'isReviewing' | 'navigateTo'>;
  /** Starts a new session of the form. */
  onReset: () => void;
}

/** Renders the panel with the number of the submission, and the buttons that print the answers and continue to the redirect or start the form again. */
export function SuccessPanel({ controller, onReset }: SuccessPanelProps) {
  const { acknowledgement, isReviewing, navigateTo } = controller;
  const { store, t } = useFormSession();
  const receiptTexts = useReceiptTexts();
  const received = useMemo(() => readAcknowledgement(acknowledgement), [acknowledgement]);
  const { definition } = store.form;
  const { panel, redirect } = definition.submission.success;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if ((panel !== undefined || isReviewing) && box.current) focusAfterDialogs(box.current);
  }, [panel, isReviewing]);
  const { title, text, again, leave } = getSuccessPanel(store.form, store.state(), acknowledgement);
  const target = leave?.to ?? (panel === undefined ? redirect?.to : undefined);
  return (
    <div className={styles.panel}>
      <Notice ref={box} tone="success" tabIndex={-1} title={title} heading="h2">
        {text !== undefined && <Markdown text={text} />}
        <SentReceipt acknowledgement={received} />
      </Notice>
      <div className={styles.panelButtons}>
        {target !== undefined ? (
          <Button kind="primary" onClick={() => navigateTo(target)}>
            {leave?.label ?? t('goOn')}
          </Button>
        ) : (
          <Button kind="primary" onClick={onReset}>
            {again ?? t('again')}
          </Button>
        )}
        <Button onClick={() => window.print()}>{receiptTexts('printAnswers')}</Button>
      </div>
      <SentAnswers isUnfolded={isReviewing} />
    </div>
  );
}
