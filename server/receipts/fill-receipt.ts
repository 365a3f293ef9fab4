/** Fills what a receipt leaves open until it is sent: the number of its submission and a new link to its status. */

import type { MailMessage } from '../db/deliveries/delivery.ts';
import { createReceiptLink, type ReceiptLinkDependencies } from './create-receipt-link.ts';

/** Fills the texts of a receipt; undefined if its submission does not exist any more. */
export type FillReceipt = (submissionId: string, message: MailMessage) => Promise<MailMessage | undefined>;

/** Creates the function. Each attempt has its own link: the database has only hashes, and the link of an attempt that was reported as failed may have arrived. */
export function createFillReceipt(dependencies: ReceiptLinkDependencies): FillReceipt {
  return async (submissionId, message) => {
    const created = await createReceiptLink(dependencies, submissionId);
    if (!created) return undefined;
    const { address, path, receiptNumber } = created;
    const fill = (text: string, link: string): string => text.replaceAll('{number}', receiptNumber ?? '').replaceAll('{link}', () => link);
    // The Markdown subset has no links without brackets, and links to http: only while a server is tried out.
    return { ...message, subject: fill(message.subject, address), text: fill(message.text, `[${address}](${path})`) };
  };
}
