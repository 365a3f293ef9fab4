/** The findings about the content of steps and of the end of a form. */

import { createWarningTemplate, type MessageTemplate } from '../../../diagnostics/message-template.ts';

type Named = { name: string };

export const contentFindings = {
  'empty-section': createWarningTemplate<Named>(
    (p) => `The section ${p.name} has no content.`,
    () => 'Add "fields", a "text" or a "note", for example "fields": ["name"], or remove the section.',
  ),
  'mistyped-placeholder': createWarningTemplate<Named & { nearest: string }>(
    (p) => `The placeholder {${p.name}} of this text always has its fallback, unless the response of the server has a "${p.name}".`,
    (p) => `Did you mean {${p.nearest}}?`,
  ),
  'no-success-message': createWarningTemplate<{ title: string }>(
    (p) => `After an accepted submission, users only see the title of the form, "${p.title}".`,
    () => 'Add "panel": { "title": "Thank you", "text": "…" } to "success", or name a "dialog".',
  ),
  'option-without-follow-up': createWarningTemplate<{ field: string; value: string }>(
    (p) => `Every other option of "${p.field}" shows something of its own, but ${p.value} does not.`,
    (p) =>
      `Add a field or a section with "visibleWhen": { "==": [{ "var": "${p.field}" }, ${p.value}] }. If the option needs none, ignore this hint.`,
  ),
} satisfies Record<string, MessageTemplate<never>>;
