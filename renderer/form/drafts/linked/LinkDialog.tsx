/** The dialog that asks for a mail with a link to the form. */

import { useId, useRef, useState } from 'react';
import { DialogHost } from '../../../dialog/DialogHost.tsx';
import type { ShownDialog } from '../../../dialog/use-modal.ts';
import { getPageLocale } from '../../page-locale.ts';
import { useFormSession, useTranslate } from '../../use-form-session.ts';
import control from '../../widgets/Control.module.css';
import { formatDay } from '../kept/format-saved.ts';
import { useKeptStatus } from '../kept/use-kept-status.ts';
import { askForLink } from './ask-for-link.ts';
import type { LinkFailure } from './ask-for-link.ts';
import styles from './Linked.module.css';
import { useLinkedTexts } from './linked-texts.ts';
import { findMailbox, maskEmail } from './mailbox.ts';
import type { Mailbox } from './mailbox.ts';

type LinkStatus = { kind: 'asking'; failure?: LinkFailure } | { kind: 'sending' } | { kind: 'sent'; email: string; date: string };

/** Renders the dialog, and then the result of the request. */
export function LinkDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const session = useFormSession();
  const text = useLinkedTexts();
  const mailbox = findMailbox(session);
  const [email, setEmail] = useState('');
  const [isReminded, setReminded] = useState(false);
  const [status, setStatus] = useState<LinkStatus>({ kind: 'asking' });
  const isUnderWay = useRef(false);
  const [wasOpen, setWasOpen] = useState(isOpen);
  // What was sent stays while the dialog closes.
  if (wasOpen !== isOpen) {
    setWasOpen(isOpen);
    if (isOpen) setStatus({ kind: 'asking' });
  }
  const send = async (): Promise<void> => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setStatus({ kind: 'sending' });
    const address = mailbox.kind === 'asked' ? email.trim() : undefined;
    const outcome = await askForLink(session, { email: address, isReminded });
    isUnderWay.current = false;
    if (outcome.kind === 'failed') return setStatus({ kind: 'asking', failure: outcome.failure });
    const shown = mailbox.kind === 'known' ? mailbox.email : (address ?? '');
    const date = formatDay(Date.parse(outcome.expiresAt), getPageLocale() || 'en');
    setStatus({ kind: 'sent', email: shown === '' ? '' : maskEmail(shown), date });
  };

  const dialog = useDialog(status);
  return (
    <DialogHost
      dialogs={isOpen ? [dialog] : []}
      onClose={(_, button) => (button?.kind === 'primary' && status.kind !== 'sent' ? void send() : onClose())}
    >
      {status.kind === 'sent' ? null : (
        <div className={styles.fields}>
          <MailboxField
            mailbox={mailbox}
            email={email}
            onChange={setEmail}
            isInvalid={status.kind === 'asking' && status.failure === 'linkEmailInvalid'}
          />
          <label className={styles.check}>
            <input type="checkbox" checked={isReminded} onChange={({ target }) => setReminded(target.checked)} />
            {text('linkRemind')}
          </label>
          <LinkProgress status={status} />
        </div>
      )}
    </DialogHost>
  );
}

/** Returns the dialog that asks, or the one that says where the link goes, until when it is good, and what to keep until it is there. */
function useDialog(status: LinkStatus): ShownDialog {
  const t = useTranslate();
  const text = useLinkedTexts();
  const { place } = useKeptStatus().status;
  if (status.kind !== 'sent') {
    const buttons = [
      { label: text('linkSend'), kind: 'primary' as const },
      { label: text('linkCancel'), kind: 'plain' as const },
    ];
    return { id: 'link', dialog: { type: 'info', title: t('continueElsewhere'), text: text('linkText'), buttons } };
  }
  const sent = text(status.email === '' ? 'linkSentOnFile' : 'linkSent', { email: status.email, date: status.date });
  return {
    id: 'sent',
    // The mail can take some time, and the reply does not disclose whether an address is on file.
    dialog: {
      type: 'info',
      title: text('linkSentTitle'),
      text: `${sent} ${text(place === 'device' ? 'linkWaitDevice' : 'linkWaitTab')}`,
      buttons: [{ label: t('goOn'), kind: 'primary' }],
    },
  };
}

/** Renders what is being done, and what has failed. */
function LinkProgress({ status }: { status: LinkStatus }) {
  const text = useLinkedTexts();
  const failure = status.kind === 'asking' && status.failure !== 'linkEmailInvalid' ? status.failure : undefined;
  return (
    <>
      <p role="status">{status.kind === 'sending' && text('linkSending')}</p>
      {failure !== undefined && (
        <p role="alert" className={styles.error}>
          {text(failure)}
        </p>
      )}
    </>
  );
}

interface MailboxFieldProps {
  mailbox: Mailbox;
  email: string;
  onChange: (email: string) => void;
  isInvalid: boolean;
}

/** Renders where the link goes, or the input for it. */
function MailboxField({ mailbox, email, onChange, isInvalid }: MailboxFieldProps) {
  const id = useId();
  const text = useLinkedTexts();
  if (mailbox.kind === 'known') return <p>{text('linkKnown', { email: maskEmail(mailbox.email) })}</p>;
  if (mailbox.kind === 'on-file') return <p>{text('linkOnFile')}</p>;
  return (
    <div className={styles.field}>
      <label htmlFor={`${id}email`}>{text('linkEmail')}</label>
      <input
        id={`${id}email`}
        className={control.control}
        type="email"
        autoComplete="email"
        required
        maxLength={254}
        value={email}
        onChange={({ target }) => onChange(target.value)}
        aria-invalid={isInvalid}
        aria-describedby={isInvalid ? `${id}error` : undefined}
      />
      {isInvalid && (
        <p id={`${id}error`} role="alert" className={styles.error}>
          {text('linkEmailInvalid')}
        </p>
      )}
    </div>
  );
}
