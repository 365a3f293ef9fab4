/**
 * Entry parameters, stored in the history entry of the page. They survive a reload, even if the session storage is invalid, are in no URL
 * and no server log, and end with the tab. The router stores members of its own in the same object.
 */

import type { FormDefinition } from '#engine';
import { isRecord } from '../requests.ts';

/** Replaces the stored parameters of this form; without parameters, removes them. */
export function keepEntry({ id }: FormDefinition, parameters: Readonly<Record<string, string>>, url?: string): void {
  const { entry: _, ...others } = isRecord(window.history.state) ? window.history.state : {};
  const entry = Object.keys(parameters).length === 0 ? {} : { entry: { form: id, parameters } };
  window.history.replaceState({ ...others, ...entry }, '', url);
}

/** Returns the stored parameters of this form. Ignores invalid values. */
export function readKeptEntry({ id, entry: wanted }: FormDefinition): Record<string, string> {
  const entry: unknown = isRecord(window.history.state) ? window.history.state['entry'] : undefined;
  if (!isRecord(entry) || entry['form'] !== id || !isRecord(entry['parameters'])) return {};
  const names = Object.keys(wanted?.parameters ?? {});
  return Object.fromEntries(
    Object.entries(entry['parameters']).filter((pair): pair is [string, string] => names.includes(pair[0]) && typeof pair[1] === 'string'),
  );
}
