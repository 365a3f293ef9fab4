/** The mail to the sender about a new status of a submission, as the definition declares it (`records.mails`). */

import { escapeMarkdown, type FormDefinition, interpolate } from '#engine';
import type { NewDelivery } from '../../../db/deliveries/delivery.ts';
import { findReceiptAddress } from '../../../db/receipts/receipt-address.ts';
import { listFormerContents } from '../../../db/submissions/corrections/read-corrections.ts';
import type { Store } from '../../../db/store.ts';
import type { Submission } from '../../../db/submissions/submission.ts';
import { createFindBrand } from '../../../definitions/brands/mail-brand.ts';
import { chooseLanguage } from '../../../definitions/locales/languages.ts';
import type { DefinitionRegistry } from '../../../definitions/registry.ts';
import { readAddress, RECEIPT } from '../../../receipts/create-receipt.ts';
import { getStatusWords } from '../../../receipts/status-words.ts';

/** A field that the sender is asked to correct, with what staff say about it. */
export interface MailRemark {
  title: string;
  text: string;
}

/** What the mail says besides the texts of the definition. */
export interface MailContent {
  status: string;
  reason?: string | undefined;
  remarks?: readonly MailRemark[] | undefined;
}

/** The mail, or why there is none: the server sends no mail, the definition has no text for the status, or the submission no address. */
export type StatusMail = { mail: NewDelivery } | { missing: 'mails-off' | 'no-text' | 'no-address' };

/** What is filled in when the mail is sent. */
const FILLED_LATER = /\{(?=(?:number|link)\})/g;

/** Returns the mail in the language in which the form was filled. The number and the link are filled in when it is sent. */
export async function createStatusMail(
  { store, definitions }: { store: Store; definitions: DefinitionRegistry },
  submission: Submission,
  { status, reason = '', remarks = [] }: MailContent,
): Promise<StatusMail> {
  if (!definitions.hasMail) return { missing: 'mails-off' };
  const served = definitions.get(submission.definitionId);
  const language = chooseLanguage(submission.language ?? undefined, definitions.languages());
  const definition = served && definitions.localize(served.definition, served.id, language);
  const texts = definition?.records?.mails?.[status];
  if (!served || !definition || !texts) return { missing: 'no-text' };
  const target = await findTarget(store, definition, submission);
  if (target === null) return { missing: 'no-address' };
  const words = getStatusWords(definitions, definition, { status, language });
  const values = { number: '{number}', link: '{link}' };
  return {
    mail: {
      name: `status ${status}`,
      channel: 'mail',
      target,
      message: {
        subject: interpolate(texts.subject, { ...values, form: definition.title, status: words.title }).replace(/\s+/g, ' '),
        text: interpolate(texts.text, {
          ...values,
          form: escapeLine(definition.title),
          name: submission.name === '' ? undefined : escapeLine(submission.name),
          status: escapeLine(words.title),
          reason: toParagraphs(reason),
          remarks: remarks.map(({ title, text }) => `- **${escapeLine(title)}**: ${escapeLine(text)}`).join('\n'),
        }),
        language,
        brand: createFindBrand(definitions)(served, language),
        isReceipt: true,
      },
    },
  };
}

/** Returns the address of the receipt, or the one by which a correction has replaced it. */
async function findTarget(store: Store, { submission: { receipt } }: FormDefinition, submission: Submission): Promise<string | null> {
  const { _id: id, answers, email } = submission;
  const answered = receipt?.recipient === undefined ? undefined : readAddress(answers, receipt.recipient);
  if (answered !== undefined) return answered;
  const target = await findReceiptAddress(store, id, RECEIPT);
  if (target === undefined || email === null || target === email) return target ?? email;
  const isReplaced = (await listFormerContents(store, id)).some(({ content }) => content.email === target);
  return isReplaced ? email : target;
}

/** Escapes one line of text. A word joiner, which nobody sees, keeps a typed "{link}" from being filled in. */
function escapeLine(text: string): string {
  return escapeMarkdown(text, '').replace(FILLED_LATER, '{\u2060');
}

/** Lines of a typed text are paragraphs, and those that begin with "- " items of a list. */
function toParagraphs(text: string): string {
  const lines = text.split(/\n/).map((line) => line.trim());
  return lines
    .filter((line) => line !== '')
    .map((line) => (line.startsWith('- ') ? `- ${escapeLine(line.slice(2))}\n` : `\n${escapeLine(line)}\n`))
    .join('')
    .trim();
}
