/** Finds the fields to render again after a change. */

import type { CompiledForm } from '../compiled-form.ts';
import type { FieldPath } from '../language/expression.ts';
import { locate } from '../compile/rows/row-scopes.ts';
import { findChangedIndices } from '../vector.ts';
import { createGetCell } from './evaluate-text.ts';
import { exists } from './rows/row-reader.ts';
import type { FormState } from './form-state.ts';

/**
 * Returns the paths of the fields whose view differs between two states, in no particular order. The cost is proportional to the change.
 * @example for (const path of getChangedFields(form, before, after)) render(path);
 */
export function getChangedFields(form: CompiledForm, before: FormState, after: FormState): FieldPath[] {
  const paths: FieldPath[] = [];
  const { graph, fields, fieldOfView } = form;
  for (const address of findChangedIndices(before.cells, after.cells, form.isView)) {
    const { slot, place } = locate(graph, address);
    if (place === undefined || exists(graph, place, createGetCell(after)))
      paths.push(form.getInstance(fields[fieldOfView[slot]!]!, place).path);
  }
  return paths;
}
