/** Formulas that leave a required field empty, and locked besides, while the lookup that they read has not answered. */

import { getTransitiveDependencies } from '../../inspect/dependencies.ts';
import type { Expression } from '../../../language/expression.ts';
import { visibilityOf } from '../solver/reading.ts';
import { isPossible } from '../solver/solve.ts';
import { pointerOf, type AnalysisContext } from '../analysis-context.ts';

/** Reports fields that are computed from what may not be there, although they could be typed. */
export function checkComputed(sheet: AnalysisContext): void {
  const { form, model } = sheet;
  for (const field of sheet.fields) {
    const { computed, computedWhen, requiredWhen = false, enabledWhen = true } = field.definition.form ?? {};
    if (!field.isDrawn || computed === undefined || computedWhen === undefined) continue;
    const reads = getTransitiveDependencies(form.definition, computed).filter(({ kind }) => kind !== 'rule');
    if (reads.length === 0 || reads.some(({ kind }) => kind !== 'lookup')) continue;
    const unanswered: Expression = { and: reads.map(({ name }) => ({ '!=': [{ status: [name] }, 'ready'] })) };
    const goals = [computedWhen, visibilityOf(model, field.path), enabledWhen, requiredWhen, unanswered].map((logic) => ({
      logic,
      expected: true,
    }));
    if (isPossible(model, ...goals))
      sheet.report('computed-before-lookup', `${pointerOf(sheet, field)}/form/computedWhen`, { name: field.path, lookup: reads[0]!.name });
  }
}
