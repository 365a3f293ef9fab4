/** Reports formulas that leave a required field empty and read-only while the lookup that they read has no result. */

import { getTransitiveDependencies } from '../../inspect/dependencies.ts';
import type { Expression } from '../../../language/expression.ts';
import { getVisibilityCondition } from '../solver/name-values.ts';
import { isPossible } from '../solver/solve.ts';
import { getFieldPointer, type AnalysisContext } from '../analysis-context.ts';

/** Reports required fields that are computed only from lookups while these have no result. */
export function checkComputed(context: AnalysisContext): void {
  const { form, model } = context;
  for (const field of context.fields) {
    const { computed, computedWhen, requiredWhen = false, enabledWhen = true } = field.definition.form ?? {};
    if (!field.isRendered || computed === undefined || computedWhen === undefined) continue;
    const reads = getTransitiveDependencies(form.definition, computed).filter(({ kind }) => kind !== 'rule');
    if (reads.length === 0 || reads.some(({ kind }) => kind !== 'lookup')) continue;
    const unanswered: Expression = { and: reads.map(({ name }) => ({ '!=': [{ status: [name] }, 'ready'] })) };
    const goals = [computedWhen, getVisibilityCondition(model, field.path), enabledWhen, requiredWhen, unanswered].map((logic) => ({
      logic,
      expected: true,
    }));
    if (isPossible(model, ...goals))
      context.report('computed-before-lookup', `${getFieldPointer(context, field)}/form/computedWhen`, {
        name: field.path,
        lookup: reads[0]!.name,
      });
  }
}
