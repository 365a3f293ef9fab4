/** Sends a mail about a submission. */

import type { ClaimedDelivery } from '../db/deliveries/attempts.ts';
import type { Mail } from '../mail/mail.ts';
import type { Mailboxes } from '../mail/mailbox-settings.ts';
import { formatMarkdownMail } from '../mail/markdown-mail.ts';
import type { SendResult } from './send-result.ts';

/** Dependencies of `createSendMail`. */
export interface MailDependencies {
  mail: Mail;
  mailboxes: Mailboxes;
  /** The address under which people reach the server. */
  publicUrl: string;
}

/** Creates the function that sends a mail. */
export function createSendMail({ mail, mailboxes, publicUrl }: MailDependencies) {
  return async ({ _id: id, channel, target, message }: ClaimedDelivery): Promise<SendResult> => {
    const to = channel === 'mail' ? target : Object.hasOwn(mailboxes, target) ? mailboxes[target] : undefined;
    if (to === undefined) return { error: `The setting MAILBOXES has no address "${target}".` };
    if (message === null) return { error: 'The mail has no text.', isFinal: true };
    try {
      const { subject, text, language, brand } = message;
      const bodies = formatMarkdownMail(text, { publicUrl, language, brand });
      await mail({ id, to, subject, senderName: brand?.name, replyTo: brand?.replyTo, ...bodies });
      return {};
    } catch (error) {
      return describeFailure(error);
    }
  };
}

/** The message of a mail server can name an address, so only its codes are used. 5xx replies are permanent (RFC 5321). */
function describeFailure(error: unknown): SendResult {
  const { code, responseCode } = (error ?? {}) as { code?: unknown; responseCode?: unknown };
  if (typeof responseCode === 'number')
    return { error: `The mail server refused the mail (${responseCode}).`, isFinal: responseCode >= 500 };
  return { error: `The mail cannot be sent (${typeof code === 'string' ? code : 'unknown error'}).` };
}
