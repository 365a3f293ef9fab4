/** Sends a mail about a submission. */

import type { ClaimedDelivery } from '../db/deliveries/attempts.ts';
import type { Mail } from '../mail/mail.ts';
import { isFinalFailure } from '../mail/mail-failure.ts';
import type { Mailboxes } from '../mail/mailbox-settings.ts';
import { formatMarkdownMail } from '../mail/markdown-mail.ts';
import type { ReceiptLinkDependencies } from '../receipts/create-receipt-link.ts';
import { createFillReceipt } from '../receipts/fill-receipt.ts';
import type { SendResult } from './send-result.ts';

/** Dependencies of `createSendMail`. */
export interface MailDependencies extends ReceiptLinkDependencies {
  mail: Mail;
  mailboxes: Mailboxes;
}

/** Creates the function that sends a mail. */
export function createSendMail({ mail, mailboxes, publicUrl, store, now }: MailDependencies) {
  const fillReceipt = createFillReceipt({ store, now, publicUrl });
  return async ({ _id: id, submissionId, channel, target, message }: ClaimedDelivery): Promise<SendResult> => {
    const to = channel === 'mail' ? target : Object.hasOwn(mailboxes, target) ? mailboxes[target] : undefined;
    if (to === undefined) return { error: `The setting MAILBOXES has no address "${target}".` };
    if (message === null) return { error: 'The mail has no text.', isFinal: true };
    try {
      const filled = message.isReceipt ? await fillReceipt(submissionId, message) : message;
      if (filled === undefined) return { error: 'The submission does not exist any more.', isFinal: true };
      const { subject, text, language, brand } = filled;
      const bodies = formatMarkdownMail(text, { publicUrl, language, brand });
      await mail({ id, to, subject, senderName: brand?.name, replyTo: brand?.replyTo, ...bodies });
      return {};
    } catch (error) {
      return describeFailure(error);
    }
  };
}

/** The message of a mail server can name an address, so only its codes are used. */
function describeFailure(error: unknown): SendResult {
  const { code, responseCode } = (error ?? {}) as { code?: unknown; responseCode?: unknown };
  if (typeof responseCode === 'number')
    return { error: `The mail server refused the mail (${responseCode}).`, isFinal: isFinalFailure(error) };
  return { error: `The mail cannot be sent (${typeof code === 'string' ? code : 'unknown error'}).` };
}
