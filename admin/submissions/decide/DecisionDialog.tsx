/** The dialog of a decision that takes a reason or sends mail: the reason, whether senders are mailed, and what the mail says. */

import { useId, useRef, useState, type FormEvent } from 'react';
import controlStyles from '#renderer/form/widgets/Control.module.css';
import { Button } from '#renderer/theme/Button.tsx';
import { Notice } from '#renderer/theme/Notice.tsx';
import { Modal } from '../../dialog/Modal.tsx';
import { useModalActions } from '../../dialog/modal-context.ts';
import modalStyles from '../../dialog/Modal.module.css';
import styles from './DecisionDialog.module.css';
import { useMailChoice } from './mail-choice.ts';
import { MailPreview } from './MailPreview.tsx';
import { countSubmissions, type Decision, type DecidedSubmission, useDecide } from './use-decide.ts';

/** What is about to be decided. */
export type DecisionPlan = Pick<Decision, 'status' | 'submissions'>;

interface DecisionDialogProps {
  /** Undefined closes the dialog. */
  plan: DecisionPlan | undefined;
  onClose: () => void;
  onDecided: () => void;
}

/** Asks for the reason; nothing happens until it is confirmed. */
export function DecisionDialog({ plan, onClose, onDecided }: DecisionDialogProps) {
  return (
    <Modal title={plan ? describePlan(plan) : ''} isOpen={plan !== undefined} onClose={onClose} asksBeforeDiscard>
      {plan && <Form plan={plan} onDecided={onDecided} />}
    </Modal>
  );
}

function describePlan({ status, submissions }: DecisionPlan): string {
  return `${status.action}: ${nameSubmissions(submissions)}`;
}

function nameSubmissions(submissions: readonly DecidedSubmission[]): string {
  return submissions.length === 1 ? submissions[0]!.name || '1 submission' : countSubmissions(submissions.length);
}

function Form({ plan, onDecided }: { plan: DecisionPlan; onDecided: () => void }) {
  const { status, submissions } = plan;
  const decide = useDecide();
  const { requestClose } = useModalActions();
  const id = useId();
  const reasonInput = useRef<HTMLTextAreaElement>(null);
  const [reason, setReason] = useState('');
  const [mails, setMails] = useMailChoice();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [isChecked, setChecked] = useState(false);
  const mail = mails && status.hasMail;
  const error = isChecked && status.needsReason && reason.trim() === '' ? 'Reason is required' : undefined;

  async function submit(event?: FormEvent): Promise<void> {
    event?.preventDefault();
    if (isBusy) return;
    setChecked(true);
    if (status.needsReason && reason.trim() === '') return reasonInput.current?.focus();
    setBusy(true);
    setFailure(undefined);
    const found = await decide({ status, submissions, reason, mail });
    setBusy(false);
    if (found === undefined) onDecided();
    else setFailure(found);
  }

  return (
    <form noValidate className={modalStyles.body} onSubmit={(event) => void submit(event)}>
      {failure !== undefined && (
        <Notice tone="danger" role="alert">
          {failure}
        </Notice>
      )}
      <div>
        <label htmlFor={id} className={styles.label}>
          {status.needsReason ? 'Reason (required)' : 'Reason'}
        </label>
        <textarea
          ref={reasonInput}
          id={id}
          data-first=""
          className={controlStyles.control}
          rows={4}
          maxLength={2000}
          value={reason}
          aria-required={status.needsReason}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={`${id}-hint`}
          onChange={(event) => setReason(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void submit();
          }}
        />
        <p id={`${id}-hint`} className={error === undefined ? styles.hint : styles.error}>
          {error ?? (mail ? 'The mail contains it.' : 'Only staff see it.')} Ctrl + Enter confirms.
        </p>
      </div>
      {status.hasMail ? (
        <label className={styles.check}>
          <input type="checkbox" checked={mails} onChange={(event) => setMails(event.target.checked)} />
          {submissions.length === 1 ? 'Mail the sender' : 'Mail the senders'}
        </label>
      ) : (
        <p className={styles.hint}>No mail is sent: the form has no text for this status, or the server sends no mail.</p>
      )}
      {mail && <MailPreview decision={{ ...plan, reason }} />}
      <div className={modalStyles.buttons}>
        <Button onClick={requestClose}>Cancel</Button>
        <Button type="submit" kind={status.tone === 'danger' ? 'danger' : 'primary'} isBusy={isBusy}>
          {status.action}
        </Button>
      </div>
    </form>
  );
}
