/** What the address brings into a form: the query parameters that its definition names. */

import type { WizardDefinition } from '#engine';

/** Reads the named parameters and takes the query string out of the address bar, where it would name a person. */
export function takeEntryParameters({ entry }: WizardDefinition): Record<string, string> {
  const query = new URLSearchParams(window.location.search);
  const taken: Record<string, string> = {};
  for (const name of Object.keys(entry?.parameters ?? {})) {
    const value = query.get(name)?.trim();
    if (value) taken[name] = value;
  }
  if (window.location.search !== '') {
    window.history.replaceState(window.history.state, '', window.location.pathname + window.location.hash);
  }
  return taken;
}

/** Today's date where the user is, as `YYYY-MM-DD`. */
export function localToday(now = new Date()): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}
