/** Checks the texts of steps and fields: a text that contains an answer of a later step is shown before that answer exists. */

import { listPlaceholders, hasPlaceholders, parseTextTemplate } from '../../../text/text-template.ts';
import { isFilledElsewhere } from '../filled-elsewhere.ts';
import { getFieldPointer, isWritten, type AnalysisContext } from '../analysis-context.ts';
import { placedSteps } from './check-order.ts';

/** Reports placeholders of answers that are filled only in a later step. */
export function checkTextOrder(context: AnalysisContext): void {
  const { form } = context;
  const stepsByField = placedSteps(context);
  const filled = isFilledElsewhere(form);
  const check = (text: string | undefined, pointer: string, step: number): void => {
    if (text === undefined || !hasPlaceholders(text)) return;
    const placeholders = listPlaceholders(parseTextTemplate(text));
    for (const name of new Set(placeholders.map((one) => one.name))) {
      const [first] = stepsByField.get(name) ?? [];
      if (first === undefined || first <= step || !form.byPath.get(name)?.isRendered || filled(name)) continue;
      context.report('text-reads-later-step', pointer, { name, step: form.definition.steps[first]!.title });
    }
  };
  for (const field of context.fields) {
    const step = stepsByField.get(field.path)?.at(-1);
    if (step === undefined || !field.isRendered || !isWritten(context, field)) continue;
    const pointer = getFieldPointer(context, field);
    for (const key of ['title', 'description'] as const) check(field.definition[key], `${pointer}/${key}`, step);
  }
  form.definition.steps.forEach((step, at) => {
    for (const key of ['heading', 'note'] as const) check(step[key], `/steps/${at}/${key}`, at);
    step.sections.forEach((section, index) => {
      for (const key of ['title', 'text', 'note'] as const) check(section[key], `/steps/${at}/sections/${index}/${key}`, at);
    });
  });
}
