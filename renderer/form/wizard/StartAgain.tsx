/** The way out of answers that cannot be taken back one by one, a locked one say: the form is emptied, once the user confirmed it. */

import { useState } from 'react';
import { canStartAgain } from '#engine';
import type { State } from '#engine';
import { Confirm } from '../../dialog/Confirm.tsx';
import { Button } from '../../theme/Button.tsx';
import { useFormSession, useFormState } from '../use-form-session.ts';
import styles from './Wizard.module.css';

/** A quiet button, there as soon as there is something to lose; `onConfirm` empties the form. */
export function StartAgain({ onConfirm }: { onConfirm: () => void }) {
  const { store, words } = useFormSession();
  const isShown = useFormState((state: State) => canStartAgain(store.form, state));
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      {isShown && (
        <Button kind="quiet" className={styles.startAgain} onClick={() => setAsked(true)}>
          {words('startAgain')}
        </Button>
      )}
      <Confirm
        isAsked={isAsked}
        title={words('startAgainTitle')}
        text={words('startAgainText')}
        confirm={words('startAgain')}
        keep={words('keepAnswers')}
        onAnswer={(isConfirmed) => {
          setAsked(false);
          if (isConfirmed) onConfirm();
        }}
      />
    </>
  );
}
