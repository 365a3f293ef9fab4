/** Creates a link to the status page of a submission. Its holder reads the status, and corrects what staff ask for. */

import { generateToken, hashToken } from '../accounts/secret-token.ts';
import { addReceiptLink } from '../db/receipts/receipt-links.ts';
import type { Store } from '../db/store.ts';
import type { Actor } from '../db/history.ts';

/** Dependencies of `createReceiptLink`. */
export interface ReceiptLinkDependencies {
  store: Store;
  now: () => Date;
  /** The address under which people reach the server. */
  publicUrl: string;
}

/** A new link. Only its hash is stored, so it cannot be shown again. */
export interface ReceiptLink {
  /** The URL. */
  address: string;
  /** The URL below the origin. */
  path: string;
  /** ISO 8601. */
  expiresAt: string;
  /** The number of the submission. */
  receiptNumber: string | null;
}

/** The page that a link opens. The fragment of a URL is neither sent to a server nor logged. */
const PAGE = '/status';
/** More than a school year: the status of an enrollment is asked for until the next one. */
const LINK_DAYS = 400;
const DAY_MS = 86_400_000;

/** Creates a link; undefined if there is no such submission. With `by`, the history names who created it. */
export async function createReceiptLink(
  { store, now, publicUrl }: ReceiptLinkDependencies,
  submissionId: string,
  by?: Actor,
): Promise<ReceiptLink | undefined> {
  const token = generateToken();
  const time = now();
  const expiresAt = new Date(time.getTime() + LINK_DAYS * DAY_MS).toISOString();
  const found = await addReceiptLink(store, { submissionId, tokenHash: hashToken(token), expiresAt, now: time.toISOString(), by });
  if (!found) return undefined;
  const path = `${PAGE}#${token}`;
  return { address: `${publicUrl}${path}`, path, expiresAt, receiptNumber: found.receiptNumber };
}
