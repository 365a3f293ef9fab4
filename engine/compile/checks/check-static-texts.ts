/** Reports placeholders in texts that are also shown where there are no answers. */

import { createRawDiagnostic } from '../../diagnostics/raw-diagnostic.ts';
import { hasPlaceholders, listPlaceholders, parseTextTemplate } from '../../text/text-template.ts';
import { listTexts } from '../../source/check-texts.ts';
import type { CompileContext } from '../compile-context.ts';

/** Checks the texts of the form as a whole, which lists of forms and the back office show (mails about statuses have placeholders of their own), and the constant texts of fields and buttons. */
export function checkStaticTexts({ definition, fields, report }: CompileContext): void {
  const { title, description, records, texts = {} } = definition;
  const check = (text: string | undefined, pointer: string, what: string, help?: string): void => {
    if (text !== undefined && hasPlaceholders(text) && listPlaceholders(parseTextTemplate(text)).length > 0)
      report(createRawDiagnostic('placeholder-without-answers', pointer, { what, ...(help !== undefined && { help }) }));
  };
  check(title, '/title', 'The title of a form');
  check(description, '/description', 'The description of a form');
  const { mails: _mails, ...office } = records ?? {};
  for (const { kind, pointer, text } of listTexts(office))
    if (kind === 'text') check(text, `/records${pointer}`, 'A text of the back office');
  for (const name of ['next', 'submit']) check(texts[name], `/texts/${name}`, `The text "${name}"`, 'Use the "button" of a step.');
  for (const { definition: field, pointer } of fields.values())
    for (const key of ['prefix', 'suffix'] as const)
      check(field.form?.[key], `${pointer}/form/${key}`, `A ${key}`, 'Name the answer in the title or in the description of the field.');
}
