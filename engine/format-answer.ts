/** Converts an answer to the text that people read: its label, the names of its files, yes or no, the value. */

import { formatPrimitive } from './format-primitive.ts';
import type { FileAnswer } from './file-answer.ts';
import type { FieldDefinition } from './language/field-definition.ts';
import { interpolate } from './interpolate.ts';
import { insertSeparators } from './validation/input-mask.ts';
import type { Answer, Option } from './views.ts';

/**
 * The text that replaces a secret answer.
 * @example getSubmissionLabels(form, state)['pin'] === SECRET_MASK
 */
export const SECRET_MASK = '••••';

/** The option of a single choice, the options of several ones; null if nothing is chosen or the options are unknown. */
export type SelectedOptions = Option | readonly Option[] | null;

/** The language and the texts of the page, and a number in the format of its field. */
export interface AnswerTextContext {
  texts: Readonly<Record<string, string>>;
  locale: string;
  formattedNumber?: string | undefined;
}

/** Returns the text of an answer that is set. The items of a list are joined in the language of the page. */
export function formatAnswerText(
  { form, maximum }: FieldDefinition,
  answer: Exclude<Answer, null>,
  selected: SelectedOptions,
  { texts, locale, formattedNumber }: AnswerTextContext,
): string {
  if (form?.isSecret) return SECRET_MASK;
  if (Array.isArray(answer)) return formatList(answer, selected, locale);
  if (selected !== null) return getSelectedLabel(selected, locale) ?? '';
  if (typeof answer === 'boolean') return answer ? (texts['yes'] ?? 'Yes') : (texts['no'] ?? 'No');
  if (form?.widget === 'rating' && maximum !== undefined && typeof answer === 'number')
    return interpolate(texts['ratingValue'] ?? '{value} of {maximum}', { value: answer, maximum });
  if (form?.mask !== undefined && form.maskSeparators === 'shown' && typeof answer === 'string') return insertSeparators(form.mask, answer);
  return formattedNumber ?? formatPrimitive(answer) ?? '';
}

/** Returns the label of the selected option; of several options their labels, joined in the language of the page. */
export function getSelectedLabel(selected: SelectedOptions, locale: string): string | null {
  if (selected === null || 'label' in selected) return selected?.label ?? null;
  return joinTexts(
    selected.map(({ label }) => label),
    locale,
  );
}

/**
 * Joins texts in a language.
 * @example joinTexts(['A', 'B', 'C'], 'en') // 'A, B, and C'
 */
export function joinTexts(texts: readonly string[], locale: string): string {
  return new Intl.ListFormat(locale).format(texts);
}

function formatList(list: readonly (FileAnswer | string | number)[], selected: SelectedOptions, locale: string): string {
  const [first] = list;
  if (typeof first === 'object') return (list as readonly FileAnswer[]).map(({ name }) => name).join(', ');
  const options = Array.isArray(selected) ? (selected as readonly Option[]) : [];
  // The options are in their own order: choices that were posted before their options were loaded have another one.
  if (options.length === list.length) return getSelectedLabel(options, locale)!;
  const labels = list.map((value) => options.find((option) => option.value === value)?.label ?? formatPrimitive(value) ?? '');
  return joinTexts(labels, locale);
}
