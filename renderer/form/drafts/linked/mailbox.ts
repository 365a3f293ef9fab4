/** The address that the link of a draft is mailed to. */

import type { FormSession } from '../../form-session.ts';

/**
 * Where the link goes. `asked`: to an address that the user enters. `known`: to an answer that the address of the page has given. `on-file`: to the
 * address that the product has for the person that the form is about, if there is one.
 */
export type Mailbox = { kind: 'asked' } | { kind: 'known'; email: string } | { kind: 'on-file' };

/** Returns where the link of a draft goes, as the server decides it by the entry parameters of the form. */
export function findMailbox({ store }: FormSession): Mailbox {
  const given = Object.entries(store.form.definition.entry?.parameters ?? {}).flatMap(([name, path]) => {
    const value = store.field(path).value;
    return typeof value === 'string' && value.trim() !== '' ? [[name, value] as const] : [];
  });
  const email = given.find(([name]) => name === 'email')?.[1];
  if (email !== undefined) return { kind: 'known', email };
  return given.length > 0 ? { kind: 'on-file' } : { kind: 'asked' };
}

/** Hides most of an address. @example maskEmail('maria@example.com') // 'm•••@example.com' */
export function maskEmail(email: string): string {
  return email.replace(/^(.).*(@.*)$/u, '$1•••$2');
}
