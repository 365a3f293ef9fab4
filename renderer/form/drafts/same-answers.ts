/** Whether the user has changed an answer. Lookups and defaults change a form without the user. */

import { createSnapshot } from '#engine';
import type { FormState, Snapshot } from '#engine';
import type { FormSession } from '../form-session.ts';

/** Returns whether the user has not changed an answer since a state of the form. */
export function hasSameAnswers({ store }: Pick<FormSession, 'store'>, before: FormState | undefined): boolean {
  if (before === undefined) return false;
  const [then, now] = [before, store.state()].map((state) => JSON.stringify(listUserAnswers(createSnapshot(store.form, state))));
  return then === now;
}

/** Returns what the user has answered, emptied or added. */
export function listUserAnswers({ answers, origins, fileAnswers = {} }: Snapshot): unknown[] {
  return [Object.keys(origins).flatMap((path) => (origins[path] === 'user' ? [path, answers[path]] : [])), fileAnswers];
}
