/**
 * What the address brought into a form, kept in the page's own history entry: it outlives a reload, also one that finds garbage in the
 * storage, is in no address and no server's log, and ends with the tab. The router keeps members of its own in the same object.
 */

import type { FormDefinition } from '#engine';
import { isRecord } from './requests.ts';

/** Keeps the parameters for this form in place of those that were kept; without any, forgets them. */
export function keepEntry({ id }: FormDefinition, parameters: Readonly<Record<string, string>>, url?: string): void {
  const { entry: _, ...others } = isRecord(window.history.state) ? window.history.state : {};
  const entry = Object.keys(parameters).length === 0 ? {} : { entry: { form: id, parameters } };
  window.history.replaceState({ ...others, ...entry }, '', url);
}

/** The parameters that were kept for this form; whatever is none is ignored. */
export function readKeptEntry({ id, entry: wanted }: FormDefinition): Record<string, string> {
  const entry: unknown = isRecord(window.history.state) ? window.history.state['entry'] : undefined;
  if (!isRecord(entry) || entry['form'] !== id || !isRecord(entry['parameters'])) return {};
  const names = Object.keys(wanted?.parameters ?? {});
  return Object.fromEntries(
    Object.entries(entry['parameters']).filter((pair): pair is [string, string] => names.includes(pair[0]) && typeof pair[1] === 'string'),
  );
}
