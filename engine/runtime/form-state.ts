/** The state of an open form: immutable, replaced by each change, cheap to keep. */

import type { CompiledForm } from '../compiled-form.ts';
import type { FieldPath } from '../language/expression.ts';
import type { Announcement, OpenDialog } from '../views.ts';
import { getAt, type Vector } from '../vector.ts';

export interface FormState {
  cells: Vector;
  /** The id of the step that is rendered. */
  step: string;
  /** Steps that were left through Next, whatever became of their answers since. */
  passedSteps: readonly string[];
  dialogs: readonly OpenDialog[];
  announcements: readonly Announcement[];
  /** Occasions on which a notice has shown. */
  shownNotices: readonly string[];
  /** Upload fields whose files were lost with a reload and not given again. */
  missingFiles: readonly FieldPath[];
  /** On the server: the answers as they were posted, with whatever the form does not ask for. */
  postedAnswers: unknown;
  /** Counts what needs an id of its own. */
  nextId: number;
}

/** The value of a cell. */
export function readCell(state: FormState, slot: number): unknown {
  return getAt(state.cells, slot);
}

/** The field at a path. Throws for a path that the form does not have: that is the caller's mistake. */
export function getField(form: CompiledForm, path: FieldPath): CompiledForm['fields'][number] {
  const field = form.byPath.get(path);
  if (!field) throw new Error(`The form ${form.definition.id} has no field ${path}`);
  return field;
}
