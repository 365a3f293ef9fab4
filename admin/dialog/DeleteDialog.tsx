/** Confirmation of a deletion. */

import { Modal } from './Modal.tsx';
import { DeleteQuestion, type DeleteQuestionProps } from './DeleteQuestion.tsx';

interface DeleteDialogProps extends Omit<DeleteQuestionProps, 'name'> {
  /** Name of the entity to delete; `undefined` closes the dialog. */
  name: string | undefined;
}

/** Deletes the entity after a confirmation. */
export function DeleteDialog({ name, ...question }: DeleteDialogProps) {
  return (
    <Modal title={`Delete ${name ?? ''}`} isOpen={name !== undefined} onClose={question.onClose} isAlert>
      <DeleteQuestion key={name} name={name ?? ''} {...question} />
    </Modal>
  );
}
