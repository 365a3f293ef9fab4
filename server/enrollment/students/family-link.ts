/** Mails a family the link that opens its list. It runs after the reply, so that neither answer nor time tells whether an address is known. */

import type { Logger } from 'pino';
import { findFamilyByEmail } from '../db/families.ts';
import { addFamilyLink } from '../db/family-links.ts';
import type { Store } from '../../db/store.ts';
import type { DefinitionRegistry } from '../../definitions/registry.ts';
import type { Mail } from '../../mail/mail.ts';
import { hashToken, newToken } from '../../students/tokens.ts';

export interface FamilyLinkDependencies {
  store: Store;
  definitions: DefinitionRegistry;
  mail: Mail;
  log: Logger;
  now: () => Date;
}

/** How long a link is good: an hour. */
const goodFor = 3_600_000;

/** Mails the link to an address that a family is known by; to any other nothing is sent. `page` is the address of the list's page. */
export async function mailFamilyLink(
  { store, definitions, mail, now }: FamilyLinkDependencies,
  email: string,
  page: string,
): Promise<void> {
  const family = await findFamilyByEmail(store, email);
  if (!family) return;
  const token = newToken();
  const time = now();
  const expiresAt = new Date(time.getTime() + goodFor).toISOString();
  await addFamilyLink(store, { tokenHash: hashToken(token), familyId: family._id, now: time.toISOString(), expiresAt });
  const product = definitions.app().product ?? 'Enrollment';
  await mail({
    to: email,
    subject: `Your students at ${product}`,
    text: [
      `This link opens the list of your students at ${product}:`,
      // The fragment of an address is neither sent to a server nor logged.
      `${page}#token=${token}`,
      'It works once, within one hour. If you did not ask for it, you can ignore this message.',
    ].join('\n\n'),
  });
}
