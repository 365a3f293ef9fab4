/** Fills what a receipt leaves open until it is sent: the number of its submission and a new link to its status. */

import { generateToken, hashToken } from '../accounts/secret-token.ts';
import type { MailMessage } from '../db/deliveries/delivery.ts';
import { addReceiptLink } from '../db/receipts/receipt-links.ts';
import type { Store } from '../db/store.ts';

/** Dependencies of `createFillReceipt`. */
export interface FillReceiptDependencies {
  store: Store;
  now: () => Date;
  /** The address under which people reach the server. */
  publicUrl: string;
}

/** Fills the texts of a receipt; undefined if its submission does not exist any more. */
export type FillReceipt = (submissionId: string, message: MailMessage) => Promise<MailMessage | undefined>;

/** The page that a link opens. The fragment of a URL is neither sent to a server nor logged. */
const PAGE = '/status';
/** More than a school year: the status of an enrollment is asked for until the next one. */
const LINK_DAYS = 400;
const DAY_MS = 86_400_000;

/** Creates the function. Each attempt has its own link: the database has only hashes, and the link of an attempt that was reported as failed may have arrived. */
export function createFillReceipt({ store, now, publicUrl }: FillReceiptDependencies): FillReceipt {
  return async (submissionId, message) => {
    const token = generateToken();
    const time = now();
    const expiresAt = new Date(time.getTime() + LINK_DAYS * DAY_MS).toISOString();
    const found = await addReceiptLink(store, { submissionId, tokenHash: hashToken(token), expiresAt, now: time.toISOString() });
    if (!found) return undefined;
    const address = `${publicUrl}${PAGE}#${token}`;
    const fill = (text: string, link: string): string =>
      text.replaceAll('{number}', found.receiptNumber ?? '').replaceAll('{link}', () => link);
    // The Markdown subset has no links without brackets, and links to http: only while a server is tried out.
    return { ...message, subject: fill(message.subject, address), text: fill(message.text, `[${address}](${PAGE}#${token})`) };
  };
}
