/** The address to which links of a draft are mailed. */

import type { Store } from '../db/store.ts';
import type { ServedDefinition } from '../definitions/registry.ts';
import { isPlausibleEmailAddress, normalizeEmail } from '../mail/email-address.ts';
import type { ProductSubmissions } from '../product.ts';

/** Dependencies of `findMailbox`. */
export interface MailboxDependencies {
  store: Store;
  submissions?: ProductSubmissions | undefined;
}

/**
 * Returns the address that the entry of the form identifies: the one that the product has for the person, or else the answer that the entry parameter `email` fills. Without one it
 * returns the address that the sender asked for. So whoever fills a form about somebody sends the link to nobody else, also if the product has no address of the person.
 */
export async function findMailbox(
  { store, submissions }: MailboxDependencies,
  { definition }: ServedDefinition,
  snapshot: Readonly<Record<string, unknown>> | undefined,
  asked: string | undefined,
): Promise<string | undefined> {
  const parameters = readEntry(definition.entry?.parameters ?? {}, snapshot);
  const known = await submissions?.findMailbox?.(store, parameters);
  const found = known === undefined ? (parameters['email'] ?? asked) : (known ?? undefined);
  const email = found === undefined ? undefined : normalizeEmail(found);
  return email !== undefined && isPlausibleEmailAddress(email) ? email : undefined;
}

/** Returns whether an answer identifies the person that the form is about. */
export function isIdentified({ definition }: ServedDefinition, snapshot: Readonly<Record<string, unknown>> | undefined): boolean {
  return Object.keys(readEntry(definition.entry?.parameters ?? {}, snapshot)).length > 0;
}

/** Returns the answers of a snapshot that the entry parameters fill, by parameter. */
function readEntry(
  parameters: Readonly<Record<string, string>>,
  snapshot: Readonly<Record<string, unknown>> | undefined,
): Readonly<Record<string, string>> {
  const answers = snapshot?.['answers'];
  if (typeof answers !== 'object' || answers === null) return {};
  const entries = Object.entries(parameters).flatMap(([name, path]) => {
    const value = Object.hasOwn(answers, path) ? (answers as Record<string, unknown>)[path] : undefined;
    return typeof value === 'string' && value.trim() !== '' ? [[name, value]] : [];
  });
  return Object.fromEntries(entries) as Readonly<Record<string, string>>;
}
