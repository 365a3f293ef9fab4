/** The way out of answers that cannot be taken back one by one, a locked one say: the form is emptied, once the user confirmed it. */

import { useState } from 'react';
import { canStartAgain } from '#engine';
import type { State } from '#engine';
import { DialogHost } from '../../dialog/DialogHost.tsx';
import type { ShownDialog } from '../../dialog/use-modal.ts';
import { Button } from '../../theme/Button.tsx';
import { useFormSession, useFormState } from '../use-form-session.ts';
import styles from './Wizard.module.css';

/** A quiet button, there as soon as there is something to lose; `onConfirm` empties the form. */
export function StartAgain({ onConfirm }: { onConfirm: () => void }) {
  const { store, words } = useFormSession();
  const isShown = useFormState((state: State) => canStartAgain(store.form, state));
  const [question, setQuestion] = useState<ShownDialog>();
  const ask = () =>
    setQuestion({
      id: 'start-again',
      dialog: {
        type: 'info',
        title: words('startAgainTitle'),
        text: words('startAgainText'),
        buttons: [
          { label: words('startAgain'), kind: 'danger' },
          { label: words('keepAnswers'), kind: 'plain' },
        ],
      },
    });
  return (
    <>
      {isShown && (
        <Button kind="quiet" className={styles.startAgain} onClick={ask}>
          {words('startAgain')}
        </Button>
      )}
      <DialogHost
        dialogs={question === undefined ? [] : [question]}
        onClose={(_, button) => {
          setQuestion(undefined);
          if (button?.kind === 'danger') onConfirm();
        }}
      />
    </>
  );
}
