/** Selector for the issues of a field. */

import type { CompiledField } from '../compiled-form.ts';
import type { Issue } from '../views.ts';
import { readCell, type FormState } from './form-state.ts';

/** Returns the issues of a field. */
export function getIssues(state: FormState, field: CompiledField): readonly Issue[] {
  return readCell(state, field.cells.issues) as readonly Issue[];
}
