/** Reports placeholders in texts that are also shown where there are no answers. */

import { createRawDiagnostic } from '../../diagnostics/raw-diagnostic.ts';
import { hasPlaceholders, listPlaceholders, parseTextTemplate } from '../../text/text-template.ts';
import type { CompileContext } from '../compile-context.ts';

/** Checks the texts of the form as a whole, which lists of forms and the back office show. */
export function checkStaticTexts({ definition, report }: CompileContext): void {
  const { title, description, records = {} } = definition;
  const texts: [pointer: string, text: string | undefined, what: string][] = [
    ['/title', title, 'The title of a form'],
    ['/description', description, 'The description of a form'],
    ...Object.entries(records)
      .filter((entry): entry is [string, string] => typeof entry[1] === 'string')
      .map(([key, text]): [string, string, string] => [`/records/${key}`, text, 'A text of the back office']),
  ];
  for (const [pointer, text, what] of texts) {
    if (text !== undefined && hasPlaceholders(text) && listPlaceholders(parseTextTemplate(text)).length > 0)
      report(createRawDiagnostic('placeholder-without-answers', pointer, { what }));
  }
}
