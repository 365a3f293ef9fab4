/** Entry parameters: the query parameters that the definition declares. */

import type { FormDefinition } from '#engine';
import { savePersistedEntry } from './persisted-entry.ts';

/**
 * Returns the declared parameters and removes the query string from the address bar, because it can contain personal data. The parameters
 * are stored in the history entry, so they are available after a reload.
 */
export function consumeEntryParams(definition: FormDefinition): Record<string, string> {
  const query = new URLSearchParams(window.location.search);
  const params: Record<string, string> = {};
  for (const name of Object.keys(definition.entry?.parameters ?? {})) {
    const value = query.get(name)?.trim();
    if (value) params[name] = value;
  }
  if (window.location.search !== '') {
    savePersistedEntry(definition, params, window.location.pathname + window.location.hash);
  }
  return params;
}

/** Returns today's date in the user's time zone as `YYYY-MM-DD`. */
export function getLocalToday(now = new Date()): string {
  const pad = (part: number) => String(part).padStart(2, '0');
  return `${now.getFullYear()}-${pad(now.getMonth() + 1)}-${pad(now.getDate())}`;
}

/** Returns the inputs of a form that depend on the clock: today in the user's time zone, and the current time in UTC. */
export function readClock(now = new Date()): { today: string; now: string } {
  return { today: getLocalToday(now), now: now.toISOString() };
}
