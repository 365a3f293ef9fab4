/** One field as the host sees it. */

import type { Form } from '../form.ts';
import type { AnswerPath } from '../language/logic.ts';
import type { Answer, FieldView, Issue } from '../views.ts';
import { fieldAt, read, type State } from './state.ts';

/** All there is to draw of a field; the same object as long as nothing of it changed. Throws for an unknown path. */
export function fieldView(form: Form, state: State, path: AnswerPath): FieldView {
  return read(state, fieldAt(form, path).cells.view) as FieldView;
}

/** What would be wrong with an answer by the field's own schema, before it is given: an upload asks this of each file. */
export function fieldIssues(form: Form, path: AnswerPath, answer: Answer): Issue[] {
  const field = fieldAt(form, path);
  return answer === null ? [] : field.check(answer, field.issue);
}
