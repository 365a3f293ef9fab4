/** Selectors for the issues and the warnings of a field. */

import type { CompiledField } from '../compiled-form.ts';
import type { Issue, Warning } from '../views.ts';
import { readCell, type FormState } from './form-state.ts';

/** Returns the issues of a field. */
export function getIssues(state: FormState, field: CompiledField): readonly Issue[] {
  return readCell(state, field.cells.issues) as readonly Issue[];
}

/** Returns the warnings of a field that apply now, confirmed or not. */
export function getWarnings(state: FormState, field: CompiledField): readonly Warning[] {
  return readCell(state, field.cells.warnings) as readonly Warning[];
}

/** Returns the warnings of a field that the user still has to confirm. Nobody can confirm a warning of a field that is not rendered. */
export function getOpenWarnings(state: FormState, field: CompiledField): readonly Warning[] {
  return field.isRendered ? getWarnings(state, field).filter(({ isConfirmed }) => !isConfirmed) : [];
}
