/** Transfers answers to the next version of a previewed form, and keeps them over a reload of the preview. */

import { createFormState, createSnapshot, getByPath, migrateSnapshot, removeLostFiles } from '#engine';
import type { CompiledForm, FormState, Snapshot } from '#engine';
import { reopenForm, type OpenForm } from '../../form/persistence/reopen-form.ts';

/** Creates the state of the new form with the answers of the old one, on the same step if it is still visible. */
export function migrateAnswers(form: CompiledForm, before: OpenForm, today: string, locale?: string): FormState {
  const { snapshot } = migrateSnapshot(before.form.definition, form, createSnapshot(before.form, before.state), today);
  return { ...reopenForm(form, snapshot, { today, locale, now: new Date().toISOString() }), dialogs: [] };
}

/** Creates the state of a form from persisted answers of any version. Its files have to be added again. */
export function restoreAnswers(form: CompiledForm, persisted: Snapshot, today: string, locale?: string): FormState {
  const { snapshot } = migrateSnapshot(undefined, form, persisted, today);
  const state = createFormState(form, { today, locale, now: new Date().toISOString(), side: 'browser', snapshot });
  return removeLostFiles(form, state, () => false);
}

/** Returns the persisted answers of the preview, if they can be read. */
export function loadPersistedAnswers(id: string): Snapshot | undefined {
  try {
    const persisted: unknown = JSON.parse(sessionStorage.getItem(getStorageKey(id)) ?? 'null');
    return getByPath(persisted, 'answers') === undefined ? undefined : (persisted as Snapshot);
  } catch {
    return undefined;
  }
}

/** Persists the answers of the preview. */
export function savePersistedAnswers(id: string, form: CompiledForm, state: FormState): void {
  try {
    sessionStorage.setItem(getStorageKey(id), JSON.stringify(createSnapshot(form, state)));
  } catch {
    // The storage can be full or blocked. Then the answers are lost on a reload.
  }
}

function getStorageKey(id: string): string {
  return `preview ${id}`;
}
