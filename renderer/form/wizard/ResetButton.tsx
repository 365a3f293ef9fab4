/** Button that resets the form after a confirmation. Read-only answers, for example verified ones, cannot be changed in another way. */

import { useState } from 'react';
import { canReset } from '#engine';
import type { FormState } from '#engine';
import { ConfirmDialog } from '../../dialog/ConfirmDialog.tsx';
import { Button } from '../../theme/Button.tsx';
import { keptParts } from '../drafts/load-kept-parts.ts';
import { useFormSession, useFormState } from '../use-form-session.ts';
import styles from './Wizard.module.css';

/** Renders the button once a reset would remove an answer. */
export function ResetButton({ onConfirm }: { onConfirm: () => void }) {
  const { store, draft, t } = useFormSession();
  // Without this code the copy on the server stays.
  const kept = keptParts.use();
  const isVisible = useFormState((state: FormState) => canReset(store.form, state));
  const [isConfirming, setConfirming] = useState(false);
  return (
    <>
      {isVisible && (
        <Button kind="quiet" className={styles.reset} onClick={() => setConfirming(true)}>
          {t('startAgain')}
        </Button>
      )}
      <ConfirmDialog
        isOpen={isConfirming}
        title={t('startAgainTitle')}
        text={kept ? kept.getDeleteText(store.form.definition.texts, kept.isLinked(draft?.server)) : t('startAgainText')}
        confirmLabel={t('startAgain')}
        cancelLabel={t('keepAnswers')}
        onDecide={(isConfirmed) => {
          setConfirming(false);
          if (isConfirmed) onConfirm();
        }}
      />
    </>
  );
}
