/** Persists a form while it is filled: shortly after a change, and immediately when the page is hidden. */

import { createSnapshot } from '#engine';
import { savePersistedForm } from './persisted-form.ts';
import type { FormSession } from '../form-session.ts';

const SAVE_DEBOUNCE_MS = 300;

/** Persists the form of a session until the returned function is called. */
export function startAutosave({ store, submissionKey, draft }: FormSession): () => void {
  const { definition } = store.form;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let saved = store.state();

  const save = () => {
    clearTimeout(timer);
    const state = store.state();
    if (state === saved || draft?.isSuspended === true) return;
    saved = state;
    const snapshot = createSnapshot(store.form, state);
    if (draft === undefined) return savePersistedForm(definition, { snapshot, submissionKey });
    draft.revision += 1;
    const { id, revision } = draft;
    savePersistedForm(definition, { snapshot, submissionKey, draft: { id, revision } });
    draft.keep?.(snapshot);
  };
  const saveIfHidden = () => {
    if (document.visibilityState === 'hidden') save();
  };

  const unsubscribe = store.subscribe(() => {
    clearTimeout(timer);
    timer = setTimeout(save, SAVE_DEBOUNCE_MS);
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
