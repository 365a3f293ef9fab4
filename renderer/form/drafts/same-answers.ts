/** Whether the user has changed an answer. Lookups and defaults change a form without the user. */

import { createSnapshot } from '#engine';
import type { FormState } from '#engine';
import type { FormSession } from '../form-session.ts';

/** Returns whether the user has not changed an answer since a state of the form. */
export function hasSameAnswers({ store }: Pick<FormSession, 'store'>, before: FormState | undefined): boolean {
  if (before === undefined) return false;
  const [then, now] = [before, store.state()].map((state) => {
    const { answers, origins, fileAnswers = {} } = createSnapshot(store.form, state);
    return JSON.stringify([Object.entries(answers).filter(([path]) => origins[path] === 'user'), fileAnswers]);
  });
  return then === now;
}
