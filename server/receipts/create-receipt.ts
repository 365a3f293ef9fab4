/** The receipt of a submission as a delivery. It contains the title of the form, a number, a day and a link, no name and no answer. */

import { getByPath, interpolate } from '#engine';
import type { NewDelivery } from '../db/deliveries/delivery.ts';
import type { Store } from '../db/store.ts';
import type { FindBrand } from '../definitions/brands/mail-brand.ts';
import { getDefaultTexts } from '../definitions/locales/ui-texts.ts';
import type { DefinitionRegistry, ServedDefinition } from '../definitions/registry.ts';
import { findMailbox } from '../drafts/find-mailbox.ts';
import { isPlausibleEmailAddress, normalizeEmail } from '../mail/email-address.ts';
import type { ProductSubmissions } from '../product.ts';

/** Dependencies of `createReceipt`. */
export interface ReceiptDependencies {
  store: Store;
  definitions: Pick<DefinitionRegistry, 'app' | 'localize' | 'hasMail'>;
  findBrand: FindBrand;
  /** The product's declarations about its submissions. */
  submissions?: ProductSubmissions | undefined;
}

/** What a receipt depends on. */
export interface ReceivedForm {
  /** Nested as in the definition. */
  answers: Record<string, unknown>;
  /** The address in the record of the submission. */
  email: string | null;
  /** BCP 47. */
  language: string;
  now: Date;
}

/** The name of the delivery of receipts. */
export const RECEIPT = 'receipt';
/** The characters that the Markdown subset interprets. */
const MARKUP = /[\\*[\]()]/g;

/** Returns the receipt that a form declares, in the language in which it was filled; undefined if it declares none, no address is known, or the server sends no mail. */
export async function createReceipt(
  { store, definitions, findBrand, submissions }: ReceiptDependencies,
  served: ServedDefinition,
  { answers, email, language, now }: ReceivedForm,
): Promise<NewDelivery | undefined> {
  const { definition } = served;
  const { receipt } = definition.submission;
  if (receipt === undefined || !definitions.hasMail) return undefined;
  const target =
    receipt.recipient === undefined
      ? await findMailbox({ store, submissions }, served, { answers: readEntryAnswers(served, answers) }, email ?? undefined)
      : readAddress(answers, receipt.recipient);
  if (target === undefined) return undefined;
  const settings = definitions.app();
  const texts = { ...getDefaultTexts('pages', settings), ...definitions.localize(settings, 'app', language).texts };
  const values = {
    date: new Intl.DateTimeFormat(language, { dateStyle: 'long' }).format(now),
    number: '{number}',
    link: '{link}',
  };
  const { subject = texts['receiptSubject'] ?? '', text = texts['receiptText'] ?? '' } = receipt;
  return {
    name: RECEIPT,
    channel: 'mail',
    target,
    message: {
      subject: interpolate(subject, { ...values, form: definition.title }).replace(/\s+/g, ' '),
      text: interpolate(text, { ...values, form: definition.title.replace(MARKUP, '\\$&') }),
      language,
      brand: findBrand(served, language),
      isReceipt: true,
    },
  };
}

/** Returns the answers that entry parameters fill, by path. */
function readEntryAnswers({ definition }: ServedDefinition, answers: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.values(definition.entry?.parameters ?? {}).map((path) => [path, getByPath(answers, path)]));
}

/** Returns the address that is the answer at a path; undefined for another text. */
export function readAddress(answers: Record<string, unknown>, path: string): string | undefined {
  const value = getByPath(answers, path);
  const address = typeof value === 'string' ? normalizeEmail(value) : '';
  return isPlausibleEmailAddress(address) ? address : undefined;
}
