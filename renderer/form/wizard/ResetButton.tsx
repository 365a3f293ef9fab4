/** The way out of answers that cannot be taken back one by one, a locked one say: the form is emptied, once the user confirmed it. */

import { useState } from 'react';
import { canReset } from '#engine';
import type { FormState } from '#engine';
import { Confirm } from '../../dialog/Confirm.tsx';
import { Button } from '../../theme/Button.tsx';
import { useFormSession, useFormState } from '../use-form-session.ts';
import styles from './Wizard.module.css';

/** A quiet button, there as soon as there is something to lose; `onConfirm` empties the form. */
export function ResetButton({ onConfirm }: { onConfirm: () => void }) {
  const { store, t } = useFormSession();
  const isShown = useFormState((state: FormState) => canReset(store.form, state));
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      {isShown && (
        <Button kind="quiet" className={styles.startAgain} onClick={() => setAsked(true)}>
          {t('startAgain')}
        </Button>
      )}
      <Confirm
        isAsked={isAsked}
        title={t('startAgainTitle')}
        text={t('startAgainText')}
        confirm={t('startAgain')}
        keep={t('keepAnswers')}
        onAnswer={(isConfirmed) => {
          setAsked(false);
          if (isConfirmed) onConfirm();
        }}
      />
    </>
  );
}
