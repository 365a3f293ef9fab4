/** What is wrong with one field's answer, as its cell says. */

import type { CompiledField } from '../form.ts';
import type { Issue } from '../views.ts';
import { read, type State } from './state.ts';

/** The issues of one field. */
export function issuesOf(state: State, field: CompiledField): readonly Issue[] {
  return read(state, field.cells.issues) as readonly Issue[];
}
