/** The state of an open form: immutable, replaced by each change, cheap to keep. */

import type { Form } from '../form.ts';
import type { AnswerPath } from '../language/logic.ts';
import type { Announcement, OpenDialog } from '../views.ts';
import { cellAt, type Vector } from '../vector.ts';

export interface State {
  cells: Vector;
  /** The id of the step that is drawn. */
  step: string;
  /** Steps that were left through Next, whatever became of their answers since. */
  passed: readonly string[];
  dialogs: readonly OpenDialog[];
  announcements: readonly Announcement[];
  /** Occasions on which a notice has shown. */
  shown: readonly string[];
  /** Upload fields whose files were lost with a reload and not given again. */
  missingFiles: readonly AnswerPath[];
  /** On the server: the answers as they were posted, with whatever the form does not ask for. */
  posted: unknown;
  /** Counts what needs an id of its own. */
  serial: number;
}

/** The value of a cell. */
export function read(state: State, slot: number): unknown {
  return cellAt(state.cells, slot);
}

/** The field at a path. Throws for a path that the form does not have: that is the caller's mistake. */
export function fieldAt(form: Form, path: AnswerPath): Form['fields'][number] {
  const field = form.byPath.get(path);
  if (!field) throw new Error(`The form ${form.definition.id} has no field ${path}`);
  return field;
}
