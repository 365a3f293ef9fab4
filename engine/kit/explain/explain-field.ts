/** Explains the state of a field for the designer: visibility, enablement, requirement, locks, formula, options, rows and issues. */

import type { CompiledForm } from '../../compiled-form.ts';
import type { FieldPath } from '../../language/expression.ts';
import { getField, type FormState } from '../../runtime/form-state.ts';
import type { FieldExplanation } from './field-explanation.ts';
import { getFieldPointer, getFieldTitle } from './names.ts';
import { explainOptions } from './reasons/options.ts';
import { explainAnswer, explainComputed, explainEnabled, explainLocked, explainRequired } from './reasons/conditions.ts';
import { explainIssues } from './reasons/issues.ts';
import type { ExplainContext } from './reasons/explain-context.ts';
import { isInMissingRow, listStepTitles, explainVisible } from './reasons/visibility.ts';
import { explainRowCount } from './reasons/rows.ts';
import { explainTexts } from './reasons/texts.ts';
import { createScope } from './scope.ts';

/** Returns all reasons for the state of a field. Throws for an unknown path. */
export function explainField(form: CompiledForm, state: FormState, path: FieldPath): FieldExplanation {
  const pointer = getFieldPointer(form, path);
  const field = getField(form, path);
  const about: ExplainContext = { field, pointer, scope: createScope(form, state, field.place) };
  const group = form.groupByPath.get(about.field.countsRowsOf ?? '');
  return {
    path: group?.path ?? path,
    title: getFieldTitle(form, path),
    pointer: form.toSourcePointer(pointer),
    steps: listStepTitles(about),
    reasons: isInMissingRow(about)
      ? [explainVisible(about)]
      : group
        ? [...explainRowCount(about, group), explainVisible(about), ...explainIssues(about)]
        : [
            explainAnswer(about),
            explainVisible(about),
            explainEnabled(about),
            explainRequired(about),
            ...explainLocked(about),
            ...explainComputed(about),
            ...explainOptions(about),
            ...explainTexts(about),
            ...explainIssues(about),
          ],
  };
}
