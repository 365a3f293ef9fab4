/** Entry parameters: the query parameters that the definition names. */

import type { FormDefinition } from '#engine';
import { keepEntry } from './persisted-entry.ts';

/** Reads the named parameters and takes the query string out of the address bar, where it would name a person; a reload finds them again. */
export function consumeEntryParams(definition: FormDefinition): Record<string, string> {
  const query = new URLSearchParams(window.location.search);
  const taken: Record<string, string> = {};
  for (const name of Object.keys(definition.entry?.parameters ?? {})) {
    const value = query.get(name)?.trim();
    if (value) taken[name] = value;
  }
  if (window.location.search !== '') {
    keepEntry(definition, taken, window.location.pathname + window.location.hash);
  }
  return taken;
}

/** Today's date where the user is, as `YYYY-MM-DD`. */
export function localToday(now = new Date()): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}
