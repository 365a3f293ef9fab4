/** The question before a dialog closes with what was entered into it. */

import { Button } from '#renderer/theme/Button.tsx';
import { ModalFrame } from './ModalFrame.tsx';
import styles from './Modal.module.css';

interface DiscardQuestionProps {
  isOpen: boolean;
  onKeep: () => void;
  onDiscard: () => void;
}

/** A dialog above the other. Escape and the close icon keep what was entered. */
export function DiscardQuestion({ isOpen, onKeep, onDiscard }: DiscardQuestionProps) {
  return (
    <ModalFrame title="Discard what you entered?" isOpen={isOpen} onClose={onKeep} isAlert>
      <div className={styles.body}>
        <p>It is not saved yet.</p>
        <div className={styles.buttons}>
          <Button onClick={onKeep} data-first="">
            Keep editing
          </Button>
          <Button kind="danger" onClick={onDiscard}>
            Discard
          </Button>
        </div>
      </div>
    </ModalFrame>
  );
}
