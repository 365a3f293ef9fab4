/** The addresses of the installation that forms can send mails to. Forms name them, so a form can be shared without the addresses. */

import { isPlausibleEmailAddress } from './email-address.ts';

/** Email addresses by name. */
export type Mailboxes = Readonly<Record<string, string>>;

const NAME = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/**
 * Parses the setting MAILBOXES. Throws the error that `fail` creates from what is expected.
 * @example parseMailboxes('{"office":"office@example.com"}', (expected) => new Error(expected))
 */
export function parseMailboxes(text: string, fail: (expected: string) => Error): Mailboxes {
  const all = parse(text);
  const isValid =
    typeof all === 'object' &&
    all !== null &&
    !Array.isArray(all) &&
    Object.entries(all).every(([name, address]) => NAME.test(name) && typeof address === 'string' && isPlausibleEmailAddress(address));
  if (!isValid) throw fail('a JSON object of email addresses by name: {"office":"office@example.com"}');
  return all as Mailboxes;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
