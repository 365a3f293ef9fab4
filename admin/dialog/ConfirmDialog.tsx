/** Confirmation of an action that is not a deletion. */

import type { ReactNode } from 'react';
import { Button } from '#renderer/theme/Button.tsx';
import { Modal } from './Modal.tsx';
import styles from './Modal.module.css';

/** A question before an action. */
export interface Question {
  title: string;
  /** What follows from the action. */
  content: ReactNode;
  /** The label of the button that confirms. */
  label: string;
  /** Whether the action removes nothing. */
  isSafe?: boolean;
}

interface ConfirmDialogProps {
  /** Undefined closes the dialog. */
  question: Question | undefined;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks the question; nothing happens until it is confirmed. */
export function ConfirmDialog({ question, onConfirm, onClose }: ConfirmDialogProps) {
  return (
    <Modal title={question?.title ?? ''} isOpen={question !== undefined} onClose={onClose} isAlert>
      <div className={styles.body}>
        {question?.content}
        <div className={styles.buttons}>
          <Button onClick={onClose} data-first="">
            Cancel
          </Button>
          <Button kind={question?.isSafe === true ? 'primary' : 'danger'} onClick={onConfirm}>
            {question?.label}
          </Button>
        </div>
      </div>
    </Modal>
  );
}
