/** The dialog of a decision that takes a reason, sends mail or is about submissions without all documents: what is missing, the reason, whether senders are mailed, and what the mail says. */

import { useCallback, useId, useRef, useState, type FormEvent } from 'react';
import { Button } from '#renderer/theme/Button.tsx';
import { Notice } from '#renderer/theme/Notice.tsx';
import { Modal } from '../../dialog/Modal.tsx';
import { useModalActions } from '../../dialog/modal-context.ts';
import { useCtrlEnter } from '../../dialog/use-ctrl-enter.ts';
import modalStyles from '../../dialog/Modal.module.css';
import { RemarkList } from '../corrections/RemarkList.tsx';
import styles from './DecisionDialog.module.css';
import { describeMissingDocuments } from './decision-question.ts';
import { useMailChoice } from './mail-choice.ts';
import { MailCheckbox } from './MailCheckbox.tsx';
import { MailPreview } from './MailPreview.tsx';
import { ReasonField } from './ReasonField.tsx';
import { countSubmissions, type Decision, type DecidedSubmission, type ShownRemark, useDecide } from './use-decide.ts';

/** What is about to be decided. */
export type DecisionPlan = Pick<Decision, 'status' | 'submissions' | 'remarks'>;

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
  const { status, submissions, remarks = [] } = plan;
  const form = useCtrlEnter();
  const { requestClose } = useModalActions();
  const { isMailed } = useMailChoice();
  const mail = isMailed(status);
  const missing = describeMissingDocuments(plan);
  const missingId = useId();
  const { reason, setReason, reasonInput, error, failure, isBusy, submit, showMail } = useDecisionForm(plan, mail, onDecided);
  return (
    <form ref={form} noValidate className={modalStyles.body} onSubmit={(event) => void submit(event)}>
      {failure !== undefined && (
        <Notice tone="danger" role="alert">
          {failure}
        </Notice>
      )}
      {missing !== undefined && (
        <Notice id={missingId} tone="warning">
          {missing}
        </Notice>
      )}
      {remarks.length > 0 && <Remarks remarks={remarks} />}
      <ReasonField
        ref={reasonInput}
        value={reason}
        isRequired={needsReason(plan)}
        error={error}
        hint={describeReaders(status, mail)}
        describedBy={missing === undefined ? undefined : missingId}
        onChange={setReason}
      />
      {status.hasMail ? (
        <MailCheckbox status={status} label={submissions.length === 1 ? 'Mail the sender' : 'Mail the senders'} />
      ) : (
        <p className={styles.hint}>
          No mail is sent: the form has no text for this status, or the server sends no mail.
          {remarks.length > 0 && ' Afterwards you can copy a link for the sender.'}
        </p>
      )}
      {status.hasMail && !mail && status.waitsForSender && (
        <p className={styles.hint}>
          Without a mail nobody asks the sender.
          {remarks.length > 0 && ' You can copy a link afterwards and send it yourself.'}
        </p>
      )}
      {mail && <MailPreview decision={{ ...plan, reason }} onShown={showMail} />}
      <div className={modalStyles.buttons}>
        <Button onClick={requestClose}>Cancel</Button>
        <Button type="submit" kind={status.tone === 'danger' ? 'danger' : 'primary'} isBusy={isBusy}>
          {status.action}
        </Button>
      </div>
    </form>
  );
}

/** Says who reads the reason: the status page shows it while the status waits for the sender. */
function describeReaders({ waitsForSender }: DecisionPlan['status'], mail: boolean): string {
  if (waitsForSender) return mail ? 'The sender reads it on the status page, and in the mail.' : 'The sender reads it on the status page.';
  return mail ? 'The mail contains it.' : 'Only users of the back office see it.';
}

/** Remarks say what is needed, so that a reason is for what they leave open. */
function needsReason({ status, remarks = [] }: DecisionPlan): boolean {
  return status.needsReason && remarks.length === 0;
}

function Remarks({ remarks }: { remarks: readonly ShownRemark[] }) {
  return (
    <section className={styles.remarks} aria-label="To be corrected">
      <h3>{remarks.length === 1 ? 'The sender can correct 1 field' : `The sender can correct ${remarks.length} fields`}</h3>
      <RemarkList remarks={remarks} />
    </section>
  );
}

/** The state of the form. A mail is not sent before its preview was shown. */
function useDecisionForm(plan: DecisionPlan, mail: boolean, onDecided: () => void) {
  const decide = useDecide();
  const reasonInput = useRef<HTMLTextAreaElement>(null);
  const [reason, setReason] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [isChecked, setChecked] = useState(false);
  const [isMailShown, setMailShown] = useState(false);
  const showMail = useCallback(() => setMailShown(true), []);
  const isMissing = needsReason(plan) && reason.trim() === '';

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    setChecked(true);
    setFailure(undefined);
    if (isMissing) return reasonInput.current?.focus();
    if (mail && !isMailShown) return setFailure('The mail is not shown yet. Look at it, and confirm again.');
    setBusy(true);
    const found = await decide({ ...plan, reason, mail });
    setBusy(false);
    if (found === undefined) onDecided();
    else setFailure(found);
  }
  const error = isChecked && isMissing ? 'Reason is required' : undefined;
  return { reason, setReason, reasonInput, error, failure, isBusy, submit, showMail };
}
