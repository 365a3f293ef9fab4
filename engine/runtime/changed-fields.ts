/** What a host has to draw again after a change, found at the cost of what changed. */

import type { CompiledForm } from '../compiled-form.ts';
import type { FieldPath } from '../language/expression.ts';
import { changedIndices } from '../vector.ts';
import type { FormState } from './form-state.ts';

/** The fields whose view differs between two states of one form, in no particular order. */
export function getChangedFields(form: CompiledForm, before: FormState, after: FormState): FieldPath[] {
  const paths: FieldPath[] = [];
  for (const slot of changedIndices(before.cells, after.cells)) {
    const field = form.fieldOfView.get(slot);
    if (field) paths.push(field.path);
  }
  return paths;
}
