/** The findings about single calls: arguments that give no value or always the same one. */

import { createErrorTemplate, createWarningTemplate, type MessageTemplate } from '../../../diagnostics/message-template.ts';

export const callFindings = {
  'self-comparison': createErrorTemplate<{ operator: string }>(
    (p) => `"${p.operator}" compares a value with itself, so its result is always the same.`,
    () => 'Compare with another answer or a literal, for example { "==": [{ "var": "first" }, { "var": "second" }] }.',
  ),
  'reduce-without-start': createWarningTemplate<{ operator: string }>(
    (p) =>
      `Without a third argument of "${p.operator}", "accumulator" is unset for the first item, and calculations with it have no value.`,
    () =>
      'Add the value to start from, for example { "reduce": [list, { "+": [{ "var": "accumulator" }, { "var": "current" }] }, 0] }; or write "sum".',
  ),
  'invalid-places': createErrorTemplate<{ operator: string; places: string }>(
    (p) => `"${p.operator}" never has a value here: ${p.places} is not a number of decimal places.`,
    (p) => `Write a whole number: { "${p.operator}": [number, 2] } gives two decimal places, -3 gives thousands.`,
  ),
  'rounds-to-zero': createWarningTemplate<{ operator: string; unit: string }>(
    (p) => `"${p.operator}" is always 0 here: the number is never as large as the ${p.unit} that it is rounded to.`,
    () => 'Negative places round to tens, hundreds and so on. For decimal places, write a positive number.',
  ),
  'not-a-number': createErrorTemplate<{ text: string }>(
    (p) => `"number" never has a value here: ${p.text} is not a number in plain notation.`,
    () => 'Write digits, with a point before the decimals and without separators, for example "-1234.5".',
  ),
  'not-a-date': createErrorTemplate<{ operator: string; found: string }>(
    (p) => `"${p.operator}" ignores this holiday: ${p.found} is not a date.`,
    () => 'Write a date of the calendar as YYYY-MM-DD, for example "2026-12-25".',
  ),
  'case-mismatch': createErrorTemplate<{ operator: string; text: string; meant: string }>(
    (p) => `A text in ${p.operator === 'lower' ? 'lower' : 'upper'} case is never ${p.text}.`,
    (p) => `Write ${p.meant}, or compare without "${p.operator}".`,
  ),
} satisfies Record<string, MessageTemplate<never>>;
