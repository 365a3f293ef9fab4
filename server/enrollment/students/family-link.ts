/** Mails a family the link that opens its list. It runs after the reply, so that neither answer nor time tells whether an address is known. */

import type { Logger } from 'pino';
import { findFamilyByEmail } from '../db/families.ts';
import { addFamilyLink } from '../db/family-links.ts';
import type { Store } from '../../db/store.ts';
import type { DefinitionRegistry } from '../../definitions/registry.ts';
import { createProductMessages } from '../messages.ts';
import type { Mail } from '../../mail/mail.ts';
import { generateToken, tokenHash } from '../../accounts/secret-token.ts';

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
  const token = generateToken();
  const time = now();
  const expiresAt = new Date(time.getTime() + goodFor).toISOString();
  await addFamilyLink(store, { tokenHash: tokenHash(token), familyId: family._id, now: time.toISOString(), expiresAt });
  const product = definitions.app().product ?? 'Enrollment';
  // The fragment of an address is neither sent to a server nor logged.
  const { title, text } = createProductMessages(definitions.dir)('students-link', { product, link: `${page}#token=${token}` });
  await mail({ to: email, subject: title, text });
}
