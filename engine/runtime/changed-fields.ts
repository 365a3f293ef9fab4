/** Finds the fields to render again after a change. */

import type { CompiledForm } from '../compiled-form.ts';
import type { FieldPath } from '../language/expression.ts';
import { findChangedIndices } from '../vector.ts';
import type { FormState } from './form-state.ts';

/**
 * Returns the paths of the fields whose view differs between two states, in no particular order. The cost is proportional to the change.
 * @example for (const path of getChangedFields(form, before, after)) render(path);
 */
export function getChangedFields(form: CompiledForm, before: FormState, after: FormState): FieldPath[] {
  const paths: FieldPath[] = [];
  for (const slot of findChangedIndices(before.cells, after.cells)) {
    const field = form.fieldOfView.get(slot);
    if (field) paths.push(field.path);
  }
  return paths;
}
