/** What keeps a correction from being sent: errors and warnings of the open fields of all steps. */

import { getStepStatuses, getStepWarnings, isPathWithin, listStateFields } from '#engine';
import { getStepErrors, type StepError } from '../step-errors.ts';
import type { CorrectionStore } from './correction-store.ts';

/** Returns the errors that the page shows, in its order. An answer that is closed has one only if the server reports it. */
export function listCorrectionErrors(store: CorrectionStore): StepError[] {
  const { form } = store;
  const open = store.open();
  const listed = new Map<string, StepError>();
  for (const { id } of getStepStatuses(form, store.state())) {
    const errors = getStepErrors(store, id);
    const warnings = getStepWarnings(form, store.state(), id);
    const all = [...errors, ...warnings.map(({ path, message }) => ({ path, message, isRendered: true, isOpen: true }))];
    for (const error of all) {
      const isShown = isOpenField(store, error.path, open) || store.fieldMeta(error.path).serverError !== undefined;
      if (isShown && !listed.has(error.path)) listed.set(error.path, error);
    }
  }
  return [...listed.values()];
}

/** Returns the paths of all open fields: their errors are shown from then on. */
export function listOpenPaths(store: CorrectionStore): string[] {
  const open = store.open();
  return listStateFields(store.form, store.state()).flatMap(({ path }) => (isOpenField(store, path, open) ? [path] : []));
}

function isOpenField({ form }: CorrectionStore, path: string, open: ReadonlySet<string>): boolean {
  return isPathWithin(form.byPath.get(path)?.countsRowsOf ?? path, open);
}
