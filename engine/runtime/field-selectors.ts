/** One field as the host sees it. */

import type { CompiledForm } from '../compiled-form.ts';
import type { FieldPath } from '../language/expression.ts';
import type { Answer, FieldView, Issue } from '../views.ts';
import { getField, readCell, type FormState } from './form-state.ts';

/** All there is to draw of a field; the same object as long as nothing of it changed. Throws for an unknown path. */
export function getFieldView(form: CompiledForm, state: FormState, path: FieldPath): FieldView {
  return readCell(state, getField(form, path).cells.view) as FieldView;
}

/** What would be wrong with an answer by the field's own schema, before it is given: an upload asks this of each file. */
export function validateAnswer(form: CompiledForm, path: FieldPath, answer: Answer): Issue[] {
  const field = getField(form, path);
  return answer === null ? [] : field.check(answer, field.issue);
}
