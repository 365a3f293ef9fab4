/** Saves a form as it is being filled: shortly after a change, and at once when the page goes away. */

import { snapshot } from '#engine';
import { writeKeptForm } from './kept-form.ts';
import type { FormStore } from './store.ts';

const SETTLE = 300;

/** Keeps a store's form until the returned function is called. */
export function keepForm(store: FormStore, submissionKey: string): () => void {
  const { definition } = store.form;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let saved = store.state();

  const save = () => {
    clearTimeout(timer);
    const state = store.state();
    if (state === saved) return;
    saved = state;
    writeKeptForm(definition, { snapshot: snapshot(store.form, state), submissionKey });
  };
  const saveIfHidden = () => {
    if (document.visibilityState === 'hidden') save();
  };

  const unsubscribe = store.subscribe(() => {
    clearTimeout(timer);
    timer = setTimeout(save, SETTLE);
  });
  window.addEventListener('pagehide', save);
  document.addEventListener('visibilitychange', saveIfHidden);
  return () => {
    unsubscribe();
    save();
    window.removeEventListener('pagehide', save);
    document.removeEventListener('visibilitychange', saveIfHidden);
  };
}
