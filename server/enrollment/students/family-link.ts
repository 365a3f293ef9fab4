/** Mails a family the link that opens its list. It runs after the reply, so neither the reply nor its time reveals whether an address is known. */

import type { Logger } from 'pino';
import { findFamilyByEmail } from '../db/families.ts';
import { addFamilyLink } from '../db/family-links.ts';
import type { Store } from '../../db/store.ts';
import type { FindProductMessage } from '../messages.ts';
import type { Mail } from '../../mail/mail.ts';
import { generateToken, hashToken } from '../../accounts/secret-token.ts';

/** Dependencies of the mailed link. */
export interface FamilyLinkDependencies {
  store: Store;
  message: FindProductMessage;
  mail: Mail;
  log: Logger;
  now: () => Date;
}

const LINK_TTL_MS = 3_600_000;

/** Mails the link to the email address of a family; nothing is sent to an unknown address. `page` is the URL of the list. */
export async function mailFamilyLink({ store, message, mail, now }: FamilyLinkDependencies, email: string, page: string): Promise<void> {
  const family = await findFamilyByEmail(store, email);
  if (!family) return;
  const token = generateToken();
  const time = now();
  const expiresAt = new Date(time.getTime() + LINK_TTL_MS).toISOString();
  await addFamilyLink(store, { tokenHash: hashToken(token), familyId: family._id, now: time.toISOString(), expiresAt });
  // The fragment of a URL is neither sent to a server nor logged.
  const { title, text } = message('students-link', { link: `${page}#token=${token}` });
  await mail({ to: email, subject: title, text });
}
