/** The messages of diagnostics about deliveries, receipts and mails about statuses. */

import { createErrorTemplate, type MessageTemplate, suggestion } from './message-template.ts';

type Named = { name: string };

/** The templates, by code. */
export const deliveryDiagnostics = {
  'secret-delivery': createErrorTemplate<Named>(
    (p) => `The delivery "${p.name}" depends on a secret answer, which must not leave the form.`,
    () => 'Use an answer that is not secret.',
  ),
  'delivery-without-target': createErrorTemplate<Named & { found: number }>(
    (p) => `The delivery "${p.name}" has ${p.found === 0 ? 'neither "webhook" nor "mail"' : 'both "webhook" and "mail"'}.`,
    () => 'Write exactly one of them.',
  ),
  'mail-without-recipient': createErrorTemplate<Named & { found: number }>(
    (p) =>
      `The mail of the delivery "${p.name}" has ${p.found === 0 ? 'neither "recipient" nor "mailbox"' : 'both "recipient" and "mailbox"'}.`,
    () => 'Write "recipient" for an answer with the address, or "mailbox" for an address of the installation.',
  ),
  'recipient-without-address': createErrorTemplate<Named>(
    (p) => `The answer "${p.name}" is not checked to be an email address.`,
    () => 'Add "format": "email" to the field, or name another field.',
  ),
  'receipt-without-recipient': createErrorTemplate<object>(
    () => 'No answer has the address to which the receipt is mailed.',
    () => 'Add "recipient" with the path of an email field.',
  ),
  'secret-recipient': createErrorTemplate<Named>(
    (p) => `The receipt is mailed to the secret answer "${p.name}", which must not leave the form.`,
    () => 'Use an answer that is not secret.',
  ),
  'unknown-receipt-placeholder': createErrorTemplate<Named>(
    (p) => `A receipt has no "{${p.name}}": it contains no answers.`,
    () => 'Use {form}, {number}, {date}, and in the text {link}.',
  ),
  'unknown-status': createErrorTemplate<Named & { nearest?: string }>(
    (p) => `A mail is declared for the status "${p.name}", which the form does not have.`,
    (p) => suggestion(p.nearest, 'Use a name of "statuses"'),
  ),
  'unknown-status-placeholder': createErrorTemplate<Named>(
    (p) => `A mail about a status has no "{${p.name}}": it contains no answers besides the name of the record.`,
    () => 'Use {form}, {number}, {status}, and in the text {name}, {reason}, {remarks} and {link}.',
  ),
  'status-mail-without-recipient': createErrorTemplate<object>(
    () => 'No answer has the address to which mails about statuses are sent.',
    () => 'Add "email" to "submission.record", or a receipt.',
  ),
} satisfies Record<string, MessageTemplate<never>>;
