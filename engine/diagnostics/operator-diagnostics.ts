/** The messages of diagnostics about the literal arguments of operators. */

import { createErrorTemplate, suggestion, type MessageTemplate } from './message-template.ts';

/** The templates, by code. */
export const operatorDiagnostics = {
  'unknown-scheme': createErrorTemplate<{ name: string; nearest?: string }>(
    (p) => `There is no scheme "${p.name}" of check digits.`,
    (p) => suggestion(p.nearest, 'Write "iban", "luhn" or "mod11" without an expression'),
  ),
  'invalid-weights': createErrorTemplate<{ scheme: string; needed: boolean }>(
    (p) =>
      p.needed
        ? `The scheme "${p.scheme}" requires lists of weights: literal integers, one for each digit.`
        : `The scheme "${p.scheme}" has no weights.`,
    (p) =>
      p.needed
        ? `Write one list for each check digit, for example { "check_digits": [{ "var": "number" }, "${p.scheme}", [9, 8, 7, 6, 5, 4, 3, 2, -1]] }.`
        : 'Remove what follows the name of the scheme.',
  ),
  'no-outer-item': createErrorTemplate<{ name: string }>(
    (p) => `"outer" reads "${p.name}" here, but no iteration encloses another.`,
    () => 'Write "var" for the item of an iteration, or "answer" for the form.',
  ),
} satisfies Record<string, MessageTemplate<never>>;
