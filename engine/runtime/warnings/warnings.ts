/** Confirmations of warnings, and their names in a submission: `PATH:CHECK`. */

import { CONFIRMED_WITH_ANSWERS, isConfirmed, type Confirmations } from '../../compile/field/field-warnings.ts';
import type { CompiledField, CompiledForm } from '../../compiled-form.ts';
import type { FieldPath } from '../../language/expression.ts';
import type { Warning } from '../../views.ts';
import { cascade } from '../cascade.ts';
import { createGetCell } from '../evaluate-text.ts';
import { getField, readCell, type FormState } from '../form-state.ts';
import { listExistingFields, listStateFields } from '../rows/state-fields.ts';
import { getOpenWarnings, getWarnings } from '../visible-issues.ts';
import { findStep } from '../visible-steps.ts';

/**
 * Returns the warnings of a step that the user has to confirm before leaving it. They are shown once the step has no issues.
 * @example const isUnusual = getStepWarnings(form, state, state.step).length > 0;
 */
export function getStepWarnings(form: CompiledForm, state: FormState, stepId: string): Warning[] {
  const step = findStep(form, stepId);
  return listExistingFields(form, step?.fields ?? [], createGetCell(state)).flatMap((field) => getOpenWarnings(state, field));
}

/**
 * Confirms a warning for the current answers, or withdraws the confirmation. Does nothing for a check that is no warning. Throws for an unknown
 * path.
 * @example state = confirmWarning(form, state, 'trip.party', 'large', true);
 */
export function confirmWarning(form: CompiledForm, state: FormState, path: FieldPath, check: string, isRight: boolean): FormState {
  const field = getField(form, path);
  const warning = field.warningChecks.find(({ id }) => id === check);
  if (warning === undefined) return state;
  const { [check]: _, ...others } = readCell(state, field.cells.confirmations) as Confirmations;
  const next: Confirmations = isRight ? { ...others, [check]: warning.hashAnswers(createGetCell(state)) } : others;
  return cascade(form, state, undefined, ({ draft }) => draft.set(field.cells.confirmations, next));
}

/**
 * Returns the names of the confirmed warnings, for the submission: also of warnings that only the server can give.
 * @example listConfirmationNames(form, state) // ['trip.party:large']
 */
export function listConfirmationNames(form: CompiledForm, state: FormState): string[] {
  const get = createGetCell(state);
  return listStateFields(form, state).flatMap(({ path, cells, warningChecks }) => {
    const confirmations = readCell(state, cells.confirmations) as Confirmations;
    return warningChecks
      .filter(({ id, hashAnswers }) => isConfirmed(confirmations, id, () => hashAnswers(get)))
      .map(({ id }) => formatConfirmationName(path, id));
  });
}

/**
 * Returns the warnings that apply and were confirmed.
 * @example const accepted = getConfirmedWarnings(form, state).map(({ message }) => message);
 */
export function getConfirmedWarnings(form: CompiledForm, state: FormState): Warning[] {
  return listStateFields(form, state).flatMap((field) => getWarnings(state, field).filter((warning) => warning.isConfirmed));
}

/** Returns the confirmations of a field among the posted names. */
export function readPostedConfirmations({ path, warningChecks }: CompiledField, names: ReadonlySet<string>): Confirmations {
  const confirmed = warningChecks.filter(({ id }) => names.has(formatConfirmationName(path, id)));
  return Object.fromEntries(confirmed.map(({ id }) => [id, CONFIRMED_WITH_ANSWERS]));
}

/** Returns the confirmations of a snapshot that belong to warnings of the field. The storage can contain other data. */
export function restoreConfirmations({ warningChecks }: CompiledField, stored: unknown): Confirmations {
  if (typeof stored !== 'object' || stored === null) return {};
  const ids = new Set(warningChecks.map(({ id }) => id));
  const valid = Object.entries(stored).filter(([id, hash]) => ids.has(id) && typeof hash === 'string' && hash !== CONFIRMED_WITH_ANSWERS);
  return Object.fromEntries(valid);
}

/**
 * Returns the name of a warning in a submission.
 * @example formatConfirmationName('trip.party', 'large') // 'trip.party:large'
 */
export function formatConfirmationName(path: FieldPath, check: string): string {
  return `${path}:${check}`;
}
