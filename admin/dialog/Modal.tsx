/** A modal dialog. A dialog with a form asks before it closes with what was entered. */

import { DiscardQuestion } from './DiscardQuestion.tsx';
import { ModalContext } from './modal-context.ts';
import { ModalFrame, type ModalFrameProps } from './ModalFrame.tsx';
import { useDiscardQuestion } from './use-discard-question.ts';

interface ModalProps extends Omit<ModalFrameProps, 'onEntered'> {
  /** For forms: Escape, the close icon and `requestClose` of `useModalActions` ask once something was entered. */
  asksBeforeDiscard?: boolean;
}

/** The dialog; its content is rendered while it is open, and gets its actions by `useModalActions`. */
export function Modal({ asksBeforeDiscard = false, onClose, children, ...frame }: ModalProps) {
  const { isAsking, actions, keep, discard } = useDiscardQuestion(frame.isOpen, asksBeforeDiscard, onClose);
  return (
    <ModalContext value={actions}>
      {/* The question closes before the dialog, so that each gives the focus back to where it was. */}
      {asksBeforeDiscard && <DiscardQuestion isOpen={isAsking} onKeep={keep} onDiscard={discard} />}
      <ModalFrame {...frame} onClose={actions.requestClose} onEntered={actions.markEntered}>
        {children}
      </ModalFrame>
    </ModalContext>
  );
}
