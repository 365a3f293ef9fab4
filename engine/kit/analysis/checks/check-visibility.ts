/** Reports steps and fields that are never visible although no single condition causes it, and steps without content. */

import type { Expression } from '../../../language/expression.ts';
import { formatSectionName, getFieldPointer, type AnalysisContext } from '../analysis-context.ts';
import { isPossible } from '../solver/solve.ts';
import { getSectionCondition, getVisibilityCondition } from '../solver/name-values.ts';

/** Reports unreachable steps and fields, each at the outermost part that is unreachable. */
export function checkVisibility(context: AnalysisContext): void {
  const { form, model, report } = context;
  const canHold = (logic: Expression = true): boolean => isPossible(model, { logic, expected: true });
  const hidden = new Set<object>();
  form.definition.steps.forEach((step, at) => {
    const { id, sections, visibleWhen } = step;
    const shown = sections.filter((section) => canHold(getSectionCondition({ step, section })));
    for (const section of sections) if (!shown.includes(section)) hidden.add(section);
    const isEmpty = sections.every(
      (section) => (section.fields ?? []).length === 0 && section.text === undefined && section.note === undefined,
    );
    if (isEmpty) report('empty-step', `/steps/${at}`, { name: id });
    else if (!canHold(visibleWhen)) return;
    else if (shown.length === 0) report('unreachable-step', `/steps/${at}`, { name: id });
    else {
      sections.forEach((section, index) => {
        if (shown.includes(section) || !canHold(section.visibleWhen)) return;
        const name = formatSectionName(context, id, index);
        report('section-against-step', `/steps/${at}/sections/${index}/visibleWhen`, { name, step: id });
      });
    }
  });
  for (const field of context.fields) {
    const own = field.definition.form?.visibleWhen;
    const sections = (model.placements.get(field.path) ?? []).map(({ section }) => section);
    const isReportedElsewhere = !canHold(own) || (sections.length > 0 && sections.every((section) => hidden.has(section)));
    if (!isReportedElsewhere && !isPossible(model, { logic: getVisibilityCondition(model, field.path), expected: true }))
      report('unreachable-field', getFieldPointer(context, field), { name: field.path });
  }
}
