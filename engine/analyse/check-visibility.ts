/** Fields, sections and steps that nobody ever sees, and steps in which there is nothing to see. */

import { pointerOf, type Sheet } from './sheet.ts';
import { isPossible } from './satisfy.ts';
import { visibilityOf } from './reading.ts';

/** Reports what is out of reach, at the widest thing that is. */
export function checkVisibility(sheet: Sheet): void {
  const { form, model, report } = sheet;
  const canHold = (logic: unknown): boolean => typeof logic !== 'object' || logic === null ? Boolean(logic ?? true) : isPossible(model, { logic: logic as object as never, wanted: true });
  const hidden = new Set<object>();
  form.definition.steps.forEach(({ id, sections }, at) => {
    const shown = sections.filter((section) => canHold(section.visibleWhen));
    for (const section of sections) if (!shown.includes(section)) hidden.add(section);
    const isEmpty = sections.every((section) => (section.fields ?? []).length === 0 && section.text === undefined && section.note === undefined);
    if (isEmpty) report('empty-step', `/steps/${at}`, { name: id });
    else if (shown.length === 0) report('unreachable-step', `/steps/${at}`, { name: id });
    else sections.forEach((section, index) => {
      if (hidden.has(section) && typeof section.visibleWhen === 'object') report('unreachable-section', `/steps/${at}/sections/${index}`, { name: section.title === undefined ? `${index + 1} of the step "${id}"` : `"${section.title}"` });
    });
  });
  for (const field of form.fields) {
    const own = field.definition.form?.visibleWhen;
    const sections = (model.placements.get(field.path) ?? []).map(({ section }) => section);
    const isToldElsewhere = !canHold(own) || (sections.length > 0 && sections.every((section) => hidden.has(section)));
    if (!isToldElsewhere && !isPossible(model, { logic: visibilityOf(model, field.path), wanted: true })) report('unreachable-field', pointerOf(sheet, field), { name: field.path });
  }
}
