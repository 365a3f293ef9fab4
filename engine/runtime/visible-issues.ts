/** What is wrong with one field's answer, as its cell says. */

import type { CompiledField } from '../compiled-form.ts';
import type { Issue } from '../views.ts';
import { readCell, type FormState } from './form-state.ts';

/** The issues of one field. */
export function getIssues(state: FormState, field: CompiledField): readonly Issue[] {
  return readCell(state, field.cells.issues) as readonly Issue[];
}
