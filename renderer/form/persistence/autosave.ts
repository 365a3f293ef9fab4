/** Persists a form while it is filled: shortly after a change, and immediately when the page is hidden. */

import { createSnapshot } from '#engine';
import type { Snapshot } from '#engine';
import { toPersistedDraft } from '../drafts/draft.ts';
import { hasSameAnswers, listUserAnswers } from '../drafts/same-answers.ts';
import { savePersistedForm } from './persisted-form.ts';
import type { FormSession } from '../form-session.ts';

const SAVE_DEBOUNCE_MS = 300;

/** Persists the form of a session until the returned function is called. */
export function startAutosave(session: FormSession): () => void {
  const { store, draft, definitionHash: hash } = session;
  const { definition } = store.form;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let saved = store.state();
  let content = describeProgress(createSnapshot(store.form, saved));

  /** Answers of an older version of the form are saved once they were transferred. */
  const isPaused = (of: typeof draft): boolean =>
    of !== undefined && (of.isSuspended === true || of.isEnded === true || of.former !== undefined);
  const write = (isForced: boolean) => {
    clearTimeout(timer);
    const state = store.state();
    if ((state === saved && !isForced) || isPaused(draft)) return;
    saved = state;
    const snapshot = createSnapshot(store.form, state);
    const { submissionKey } = session;
    if (draft === undefined) return savePersistedForm(definition, { snapshot, submissionKey });
    const before = content;
    content = describeProgress(snapshot);
    // A copy that lookups alone have changed is not newer than that of another tab, which the database may have.
    const isNewer = draft.keep === undefined ? !hasSameAnswers(session, draft.base) : content !== before;
    if (isForced || isNewer) draft.revision += 1;
    savePersistedForm(definition, { snapshot, submissionKey, draft: toPersistedDraft(draft, hash) });
    draft.keep?.(snapshot);
  };
  const save = () => write(false);
  const saveIfHidden = () => {
    if (document.visibilityState === 'hidden') save();
  };

  // After a reload the session storage has the draft that the page shows.
  if (draft !== undefined && draft.revision > 0 && !isPaused(draft)) {
    const { submissionKey } = session;
    savePersistedForm(definition, { snapshot: createSnapshot(store.form, saved), submissionKey, draft: toPersistedDraft(draft, hash) });
  }
  const saveDraft = () => write(true);
  if (draft !== undefined) draft.save = saveDraft;
  const unsubscribe = store.subscribe(() => {
    clearTimeout(timer);
    timer = setTimeout(save, SAVE_DEBOUNCE_MS);
  });
  // Before the listener of the keeper, with which the database gets no more answers.
  window.addEventListener('pagehide', save, { capture: true });
  document.addEventListener('visibilitychange', saveIfHidden);
  return () => {
    unsubscribe();
    save();
    // Another session of the same draft can have begun.
    if (draft?.save === saveDraft) draft.save = undefined;
    window.removeEventListener('pagehide', save, { capture: true });
    document.removeEventListener('visibilitychange', saveIfHidden);
  };
}

/** Returns what the user has answered, and the step, as text. */
function describeProgress(snapshot: Snapshot): string {
  return JSON.stringify([listUserAnswers(snapshot), snapshot.step]);
}
