/** The dialog that refuses a document with a reason. */

import { type FormEvent, useId, useState } from 'react';
import controlStyles from '#renderer/form/widgets/Control.module.css';
import { Button } from '#renderer/theme/Button.tsx';
import { classNames } from '#renderer/theme/class-names.ts';
import { Modal } from '../../dialog/Modal.tsx';
import modalStyles from '../../dialog/Modal.module.css';
import { useModalActions } from '../../dialog/modal-context.ts';
import type { DocumentLine } from './document-texts.ts';
import styles from './Documents.module.css';

interface RefuseDialogProps {
  /** Undefined closes the dialog. */
  document: DocumentLine | undefined;
  /** Returns what went wrong; undefined after a success. */
  onRefuse: (document: DocumentLine, reason: string) => Promise<string | undefined>;
  onClose: () => void;
}

/** Asks for the reason; once it was typed, Escape asks before it is discarded. */
export function RefuseDialog({ document, onRefuse, onClose }: RefuseDialogProps) {
  return (
    <Modal title={`Refuse ${document?.title ?? ''}`} isOpen={document !== undefined} onClose={onClose} asksBeforeDiscard>
      {document && <ReasonForm key={document.field} document={document} onRefuse={onRefuse} onClose={onClose} />}
    </Modal>
  );
}

const MAX_REASON_CHARS = 1000;

function ReasonForm({ document, onRefuse, onClose }: RefuseDialogProps & { document: DocumentLine }) {
  const { requestClose, markSaved } = useModalActions();
  const id = useId();
  const [reason, setReason] = useState(document.reason ?? '');
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  async function refuse(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (reason.trim() === '') return setProblem('Give the reason, so that the sender can send what is needed.');
    setBusy(true);
    const failure = await onRefuse(document, reason.trim());
    setBusy(false);
    setProblem(failure);
    if (failure !== undefined) return;
    markSaved();
    onClose();
  }

  return (
    <form className={modalStyles.body} onSubmit={(event) => void refuse(event)} noValidate>
      <div className={styles.reasonField}>
        <label htmlFor={id}>Reason</label>
        <textarea
          id={id}
          data-first=""
          rows={3}
          className={classNames(controlStyles.control, controlStyles.textarea)}
          value={reason}
          maxLength={MAX_REASON_CHARS}
          required
          aria-invalid={problem !== undefined}
          aria-describedby={problem === undefined ? undefined : `${id}-problem`}
          onChange={(event) => setReason(event.target.value)}
        />
        {problem !== undefined && (
          <p id={`${id}-problem`} role="alert" className={styles.problem}>
            {problem}
          </p>
        )}
      </div>
      <div className={modalStyles.buttons}>
        <Button onClick={requestClose}>Cancel</Button>
        <Button kind="primary" type="submit" isBusy={isBusy}>
          Refuse
        </Button>
      </div>
    </form>
  );
}
