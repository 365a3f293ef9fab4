/**
 * Entry parameters, stored in the history entry of the page: they survive a reload even if the session storage is invalid, do not appear
 * in URLs or server logs, and are deleted with the tab. The router stores its own members in the same object.
 */

import type { FormDefinition } from '#engine';
import { isRecord } from '../requests.ts';

/** Replaces the stored parameters of this form; removes them if there are none. */
export function savePersistedEntry({ id }: FormDefinition, parameters: Readonly<Record<string, string>>, url?: string): void {
  const { entry: _, ...others } = isRecord(window.history.state) ? window.history.state : {};
  const entry = Object.keys(parameters).length === 0 ? {} : { entry: { form: id, parameters } };
  window.history.replaceState({ ...others, ...entry }, '', url);
}

/** Returns the stored parameters of this form. Ignores invalid values. */
export function loadPersistedEntry({ id, entry: declared }: FormDefinition): Record<string, string> {
  const entry: unknown = isRecord(window.history.state) ? window.history.state['entry'] : undefined;
  if (!isRecord(entry) || entry['form'] !== id || !isRecord(entry['parameters'])) return {};
  const names = Object.keys(declared?.parameters ?? {});
  return Object.fromEntries(
    Object.entries(entry['parameters']).filter((pair): pair is [string, string] => names.includes(pair[0]) && typeof pair[1] === 'string'),
  );
}
