/** The draft of a history entry: a reload opens the same draft, also if the session storage is empty. */

import { isRecord } from '../requests.ts';

/** Remembers the draft of a form in the current history entry. */
export function saveDraftEntry(form: string, id: string): void {
  const state: unknown = window.history.state;
  if (loadDraftEntry(form) === id) return;
  window.history.replaceState({ ...(isRecord(state) ? state : {}), draft: { form, id } }, '');
}

/** Returns the draft of a form in the current history entry. Ignores invalid values. */
export function loadDraftEntry(form: string): string | undefined {
  const draft: unknown = isRecord(window.history.state) ? window.history.state['draft'] : undefined;
  return isRecord(draft) && draft['form'] === form && typeof draft['id'] === 'string' ? draft['id'] : undefined;
}
