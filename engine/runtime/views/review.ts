/** Display texts of answers, for the review and for stored submissions. */

import { formatPrimitive } from '../../format-primitive.ts';
import { normalizeAnswer } from '../../normalize-answer.ts';
import type { CompiledField, CompiledForm } from '../../compiled-form.ts';
import { formatAnswerText, joinTexts, type SelectedOptions } from '../../format-answer.ts';
import type { FieldDefinition } from '../../language/field-definition.ts';
import { formatTemporal } from '../../temporal/format-temporal.ts';
import type { Answer, ReviewItem } from '../../views.ts';
import { getMatrixRowTitle } from './matrix-row.ts';
import { createGetCell, getFieldTitle, getRowTitle } from '../evaluate-text.ts';
import { readCell, type FormState } from '../form-state.ts';

/** A prefix that is followed by a space, such as "No." but not "https://". */
const WORD_BEFORE = /^[^/]*[\p{L}\p{N}.]$/u;
/** A suffix that follows a space, such as "per month" but not "°". */
const WORD_AFTER = /^[\p{L}\p{N}(]/u;

/** Returns the rows of a review table. Hidden fields have none; unset and disabled ones are shown as not available. */
export function getReviewItems(form: CompiledForm, state: FormState, fields: readonly CompiledField[]): ReviewItem[] {
  const get = createGetCell(state);
  return fields.flatMap((field) => {
    const { path } = field;
    const { visible, value } = field.cells;
    if (!readCell(state, visible) || !readCell(state, field.review.visible) || isHiddenInRow(field)) return [];
    const own = field.review.title?.evaluate(get);
    const title = own ?? getFieldTitle(field, get);
    // A repeating group has no item of its own, unless it has no rows.
    if (field.countsRowsOf !== undefined)
      return readCell(state, value) ? [] : [{ path, heading: undefined, title, value: notAvailable(form) }];
    const [row, matrixRow] = [getRowTitle(form, field, get), getMatrixRowTitle(form, state, path)];
    const item = { path, heading: row ?? matrixRow, value: formatDates(form, state, field) ?? formatAnswer(form, state, field) };
    // Below the heading of a row, the row of the matrix is part of the title.
    return [{ ...item, title: row === undefined || matrixRow === undefined || own !== undefined ? title : `${matrixRow}: ${title}` }];
  });
}

/** Returns whether a field of a row has no input. A section lists the group and not its fields; a field with `review` is meant to be shown. */
function isHiddenInRow({ row, definition: { form } }: CompiledField): boolean {
  return row !== undefined && form?.widget === 'hidden' && form.review === undefined;
}

/** Returns the dates of an answer as people read them; undefined if it has none. Stored labels have them as they are stored, so that they can be sorted. */
function formatDates(form: CompiledForm, state: FormState, { definition, cells, review }: CompiledField): string | undefined {
  const { format, items, form: keys } = definition;
  if ((format ?? items?.format) !== 'date' || keys?.isSecret || review.value !== undefined || !readCell(state, cells.enabled))
    return undefined;
  if (readCell(state, cells.selectedOption) !== null) return undefined;
  const locale = readCell(state, form.localeSlot) as string;
  const answer = readCell(state, cells.value);
  const dates = (Array.isArray(answer) ? answer : [answer]).filter((date): date is string => typeof date === 'string');
  return dates.length === 0
    ? undefined
    : joinTexts(
        dates.map((date) => formatTemporal(date, locale)),
        locale,
      );
}

function notAvailable({ texts }: CompiledForm): string {
  return texts['notAvailable'] ?? 'N/A';
}

/** Returns the display text of an answer. */
export function formatAnswer(form: CompiledForm, state: FormState, field: CompiledField): string {
  const none = notAvailable(form);
  const { cells, review } = field;
  if (!readCell(state, cells.enabled)) return none;
  const answer = readCell(state, cells.value) as Answer;
  if (answer === null) return none;
  if (review.value !== undefined && !field.definition.form?.isSecret) {
    const own = normalizeAnswer(readCell(state, review.value));
    return Array.isArray(own) ? own.map((item: unknown) => formatPrimitive(item) ?? '').join(',') : (formatPrimitive(own) ?? none);
  }
  const selected = readCell(state, cells.selectedOption) as SelectedOptions;
  const context = { texts: form.texts, locale: readCell(state, form.localeSlot) as string };
  const text = formatAnswerText(field.definition, answer, selected, {
    ...context,
    formattedNumber: formatPrimitive(readCell(state, cells.text)),
  });
  return addAffixes(field.definition, text);
}

/** Adds the texts beside the input. Words and abbreviations have a space between, symbols and parts of a URL have none. */
function addAffixes({ form = {} }: FieldDefinition, text: string): string {
  const { prefix, suffix, isSecret } = form;
  if (isSecret || (prefix ?? suffix) === undefined) return text;
  const before = prefix === undefined || !WORD_BEFORE.test(prefix) ? (prefix ?? '') : `${prefix} `;
  const after = suffix === undefined || !WORD_AFTER.test(suffix) ? (suffix ?? '') : ` ${suffix}`;
  return `${before}${text}${after}`;
}
