/** What a host has to draw again after a change, found at the cost of what changed. */

import type { Form } from '../form.ts';
import type { AnswerPath } from '../language/logic.ts';
import { changedIndices } from '../vector.ts';
import type { State } from './state.ts';

/** The fields whose view differs between two states of one form, in no particular order. */
export function changedFields(form: Form, before: State, after: State): AnswerPath[] {
  const paths: AnswerPath[] = [];
  for (const slot of changedIndices(before.cells, after.cells)) {
    const field = form.fieldOfView.get(slot);
    if (field) paths.push(field.path);
  }
  return paths;
}
