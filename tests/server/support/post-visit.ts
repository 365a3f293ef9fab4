/** Posting the small wizard of these tests. */

import type { OpenedApp } from './open-app.ts';
import { visitDefinition } from './visit-definition.ts';

/** The definitions to open an application with. */
export const definitions = { 'visit.json': visitDefinition() };

/** Answers that are enough. */
export const plain = { 'guest[name]': ' Ana Cruz ', 'guest[party]': '3', 'guest[email]': 'ana@example.com' };

/** After everything that a test does. */
export const later = new Date('2100-01-01');

/** Multipart entries by their bracket names. */
export type Entries = Record<string, string | File | File[]>;

/** Submits the entries. */
export async function post({ app }: OpenedApp, entries: Entries, headers: Record<string, string> = {}): Promise<Response> {
  const body = new FormData();
  for (const [name, value] of Object.entries(entries)) for (const one of [value].flat()) body.append(name, one as string);
  return app.request('/api/visits', { method: 'POST', body, headers });
}

/** The messages of a refusal, by field. */
export async function errorsOf(reply: Response): Promise<Record<string, string>> {
  return ((await reply.json()) as { errors: Record<string, string> }).errors;
}
