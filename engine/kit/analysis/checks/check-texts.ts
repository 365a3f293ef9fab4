/** Checks texts that depend on answers: labels that can be empty, plurals of texts, and conditional texts that never apply. */

import type { CompiledForm } from '../../../compiled-form.ts';
import type { Expression } from '../../../language/expression.ts';
import { listRowTexts } from '../../inspect/row-texts.ts';
import { listTexts } from '../../../source/check-texts.ts';
import { fillText } from '../../../text/fill-text.ts';
import { hasPlaceholders, listPlaceholders, parseTextTemplate } from '../../../text/text-template.ts';
import { getFieldPointer, isWritten, type AnalysisContext } from '../analysis-context.ts';

/** Reports texts that are empty, or that are never shown, because of the answers that they depend on. */
export function checkTexts(context: AnalysisContext): void {
  const { form } = context;
  for (const field of context.fields) {
    if (!isWritten(context, field)) continue;
    const pointer = getFieldPointer(context, field);
    if (field.isRendered) checkLabel(context, field.definition.title, `${pointer}/title`);
    checkChoices(context, field.definition.form?.textsWhen, `${pointer}/form/textsWhen`);
    checkPlurals(context, field.definition, pointer);
  }
  form.definition.steps.forEach((step, at) => {
    checkLabel(context, step.title, `/steps/${at}/title`);
    checkChoices(context, step.textsWhen, `/steps/${at}/textsWhen`);
    step.sections.forEach((section, index) => checkChoices(context, section.textsWhen, `/steps/${at}/sections/${index}/textsWhen`));
  });
  (form.definition.deliver ?? []).forEach(({ mail }, at) => {
    checkLabel(context, mail?.subject, `/deliver/${at}/mail/subject`);
    checkChoices(context, mail?.textsWhen, `/deliver/${at}/mail/textsWhen`);
  });
  for (const { definition, pointer } of listRowTexts(form.definition)) {
    checkLabel(context, definition.heading, `${pointer}/heading`);
    checkPlurals(context, definition, pointer);
  }
  checkPlurals(context, { steps: form.definition.steps, deliver: form.definition.deliver }, '');
}

function checkLabel({ report }: AnalysisContext, title: string | undefined, pointer: string): void {
  if (title === undefined || !hasPlaceholders(title) || fillText(title, { text: () => undefined }).trim() !== '') return;
  const [first] = listPlaceholders(parseTextTemplate(title));
  if (first !== undefined) report('empty-label', pointer, { name: first.name });
}

function checkPlurals(context: AnalysisContext, part: unknown, pointer: string): void {
  for (const { pointer: at, text } of listTexts(part)) {
    if (!hasPlaceholders(text)) continue;
    for (const { name, plural } of listPlaceholders(parseTextTemplate(text)))
      if (plural !== undefined && isNoNumber(context.form, name)) context.report('plural-of-text', `${pointer}${at}`, { name });
  }
}

function isNoNumber({ byPath }: CompiledForm, name: string): boolean {
  const type = byPath.get(name)?.definition.type;
  return type !== undefined && type !== 'number' && type !== 'integer';
}

type TextChoice = { when: Expression } & Readonly<Partial<Record<string, unknown>>>;

function checkChoices({ report }: AnalysisContext, choices: readonly object[] = [], pointer: string): void {
  const items = choices as readonly TextChoice[];
  items.forEach((item, index) => {
    const keys = Object.keys(item).filter((key) => key !== 'when');
    const earlier = items.slice(0, index).findIndex((other) => covers(other, item.when) && keys.every((key) => other[key] !== undefined));
    if (keys.length === 0) report('no-effect', `${pointer}/${index}/when`, { key: 'when', because: 'the item has no text' });
    else if (earlier >= 0)
      report('no-effect', `${pointer}/${index}/when`, { key: 'when', because: `item ${earlier + 1} applies first and has the same texts` });
  });
}

/** Returns whether an item always applies when another condition is true. */
function covers({ when }: TextChoice, condition: Expression): boolean {
  return when === true || JSON.stringify(when) === JSON.stringify(condition);
}
