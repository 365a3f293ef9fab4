/** Checks the steps with `forEach`, which have a page for each row of a repeating group. */

import { createRawDiagnostic } from '../../diagnostics/raw-diagnostic.ts';
import type { FieldPath } from '../../language/expression.ts';
import type { StepDefinition } from '../../language/step-definition.ts';
import type { CompileContext } from '../compile-context.ts';
import type { RowTemplate } from '../rows/row-template.ts';

/** More pages cannot be found in the list of steps. */
const MAX_PAGES = 100;

/** Reports steps whose group is unknown, inner, too large or in no earlier step, and what a page cannot have. */
export function checkRowPages(context: CompileContext, groups: readonly RowTemplate[]): void {
  context.definition.steps.forEach((step, at) => {
    if (step.forEach !== undefined) checkPages(context, groups, step, step.forEach, at);
  });
}

function checkPages(
  { definition, fields, report }: CompileContext,
  groups: readonly RowTemplate[],
  step: StepDefinition,
  path: FieldPath,
  at: number,
): void {
  const pointer = `/steps/${at}`;
  const { id, sections } = step;
  const outside = groups.filter(({ outer }) => outer === undefined);
  const group = outside.find((one) => one.path === path);
  if (group === undefined) {
    const names = outside.map((one) => one.path);
    return report(createRawDiagnostic('row-pages-of-what', `${pointer}/forEach`, { name: path, step: id }, names));
  }
  const { size, definition: rows } = group;
  const first = definition.steps.findIndex((one) =>
    one.sections.some((section) => section.kind !== 'review' && section.fields?.includes(size)),
  );
  if (first >= at)
    report(createRawDiagnostic('row-pages-too-early', `${pointer}/forEach`, { group: path, step: definition.steps[first]!.id }));
  if (rows.maxItems > MAX_PAGES)
    report(createRawDiagnostic('row-pages-too-many', `${pointer}/forEach`, { group: path, count: rows.maxItems, limit: MAX_PAGES }));
  for (const key of ['next', 'end', 'check'] as const)
    if (step[key] !== undefined) report(createRawDiagnostic('row-pages-key', `${pointer}/${key}`, { key: `"${key}"` }));
  sections.forEach((section, index) => {
    const own = `${pointer}/sections/${index}`;
    if (section.kind === 'review') report(createRawDiagnostic('row-pages-key', `${own}/kind`, { key: 'a review' }));
    section.fields?.forEach((field, position) => {
      if (fields.has(field) && !field.startsWith(`${path}.#.`))
        report(createRawDiagnostic('row-pages-field', `${own}/fields/${position}`, { name: field.replace(/\.size$/, ''), group: path }));
    });
  });
}
