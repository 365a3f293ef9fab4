/** Why a field is as it is, for whoever wrote the JSON: hidden, disabled, required, locked, computed, waiting for options, in error. */

import type { Form } from '../form.ts';
import type { AnswerPath } from '../language/logic.ts';
import { fieldAt, type State } from '../state/state.ts';
import type { FieldReasons } from './field-reasons.ts';
import { pointerOf, titleOf } from './names.ts';
import { choice } from './reasons/choice.ts';
import { answer, computation, enablement, lock, requirement } from './reasons/conditions.ts';
import { faults } from './reasons/faults.ts';
import type { FieldInQuestion } from './reasons/field-in-question.ts';
import { stepsOf, visibility } from './reasons/visibility.ts';
import { rowCount } from './reasons/rows.ts';
import { scopeOf } from './scope.ts';

/** All reasons of the field at a path. Throws for a path that the form does not have. */
export function why(form: Form, state: State, path: AnswerPath): FieldReasons {
  const pointer = pointerOf(form, path);
  const about: FieldInQuestion = { field: fieldAt(form, path), pointer, scope: scopeOf(form, state) };
  const group = form.groupByPath.get(about.field.sizeOf ?? '');
  return {
    path: group?.path ?? path,
    title: titleOf(form, path),
    pointer: form.origin(pointer),
    steps: stepsOf(about),
    reasons: group
      ? [...rowCount(about, group), visibility(about), ...faults(about)]
      : [
          answer(about),
          visibility(about),
          enablement(about),
          requirement(about),
          ...lock(about),
          ...computation(about),
          ...choice(about),
          ...faults(about),
        ],
  };
}
