/** The dialog that refuses a document with a reason. */

import { type FormEvent, useRef, useState } from 'react';
import { Button } from '#renderer/theme/Button.tsx';
import { Notice } from '#renderer/theme/Notice.tsx';
import { Modal } from '../../dialog/Modal.tsx';
import { useCtrlEnter } from '../../dialog/use-ctrl-enter.ts';
import modalStyles from '../../dialog/Modal.module.css';
import { useModalActions } from '../../dialog/modal-context.ts';
import { ReasonField } from '../decide/ReasonField.tsx';
import type { DocumentLine } from './document-texts.ts';

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
  const form = useCtrlEnter();
  const { requestClose, markSaved } = useModalActions();
  const input = useRef<HTMLTextAreaElement>(null);
  const [reason, setReason] = useState(document.reason ?? '');
  const [isChecked, setChecked] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const isMissing = reason.trim() === '';

  async function refuse(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    setChecked(true);
    if (isMissing) return input.current?.focus();
    setBusy(true);
    const found = await onRefuse(document, reason.trim());
    setBusy(false);
    setFailure(found);
    if (found !== undefined) return;
    markSaved();
    onClose();
  }

  return (
    <form ref={form} className={modalStyles.body} onSubmit={(event) => void refuse(event)} noValidate>
      {failure !== undefined && (
        <Notice tone="danger" role="alert">
          {failure}
        </Notice>
      )}
      <ReasonField
        ref={input}
        value={reason}
        isRequired
        maxLength={MAX_REASON_CHARS}
        error={isChecked && isMissing ? 'Give the reason, so that the sender can send what is needed.' : undefined}
        hint="It is the remark for the sender when you ask for the document."
        onChange={setReason}
      />
      <div className={modalStyles.buttons}>
        <Button onClick={requestClose}>Cancel</Button>
        <Button kind="primary" type="submit" isBusy={isBusy}>
          Refuse
        </Button>
      </div>
    </form>
  );
}
