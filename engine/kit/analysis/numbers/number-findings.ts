/** The findings about formats and units of numbers. */

import { createErrorTemplate, createWarningTemplate, type MessageTemplate } from '../../../diagnostics/message-template.ts';

type Named = { name: string };
type Near = { name: string; nearest?: string };

export const numberFindings = {
  'unknown-currency': createErrorTemplate<Near>(
    (p) => `"${p.name}" is not the code of a currency.`,
    (p) => (p.nearest === undefined ? 'Write an ISO 4217 code, such as "EUR".' : `Did you mean "${p.nearest}"?`),
  ),
  'option-is-no-unit': createErrorTemplate<Named & { because: string }>(
    (p) => `The option "${p.name}" cannot be converted: ${p.because}.`,
    () => 'Store the English names of units of one kind, for example "kilogram" and "pound", and show others as titles.',
  ),
  'unknown-format-unit': createErrorTemplate<Near>(
    (p) => `"${p.name}" is not a unit.`,
    (p) =>
      p.nearest === undefined
        ? 'Write a unit of Intl.NumberFormat, such as "kilogram", or two with "-per-"; write any other unit as "suffix".'
        : `Did you mean "${p.nearest}"?`,
  ),
  'incomplete-format': createErrorTemplate<{ style: string; needs: string }>(
    (p) => `The style "${p.style}" requires ${p.needs}.`,
    (p) => `Add ${p.needs}.`,
  ),
  'repeated-affix': createWarningTemplate<{ key: string; text: string }>(
    (p) => `The ${p.key} "${p.text}" repeats the symbol or unit that the format shows.`,
    (p) => `Remove "${p.key}".`,
  ),
  'unit-without-options': createErrorTemplate<Named>(
    (p) => `"${p.name}" has no options, so users cannot choose a unit.`,
    () => 'Add "enum" or "oneOf" to that field.',
  ),
  'misplaced-unit': createErrorTemplate<Named & { number: string }>(
    (p) => `The select of "${p.name}" is part of the control of "${p.number}", but the field is not hidden beside it.`,
    (p) => `Set "widget": "hidden" for "${p.name}", and list it in the section of "${p.number}".`,
  ),
} satisfies Record<string, MessageTemplate<never>>;
