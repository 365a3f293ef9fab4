/** Posts the visit form. */

import type { OpenedApp } from './open-app.ts';
import { visitDefinition } from './visit-definition.ts';

/** Definitions folder with the visit form. */
export const definitions = { 'visit.json': visitDefinition() };

/** Valid answers. */
export const plain = { 'guest[name]': ' Ana Cruz ', 'guest[party]': '3', 'guest[email]': 'ana@example.com' };

/** A time after the end of every test. */
export const later = new Date('2100-01-01');

/** Multipart entries by their bracket names. */
export type Entries = Record<string, string | File | File[]>;

/** Submits the entries. */
export async function post({ app }: OpenedApp, entries: Entries, headers: Record<string, string> = {}): Promise<Response> {
  const body = new FormData();
  for (const [name, value] of Object.entries(entries)) for (const one of [value].flat()) body.append(name, one as string);
  return app.request('/api/visits', { method: 'POST', body, headers });
}

/** Returns the errors of a reply by field. */
export async function readErrors(reply: Response): Promise<Record<string, string>> {
  return ((await reply.json()) as { errors: Record<string, string> }).errors;
}
