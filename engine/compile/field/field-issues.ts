/** The issues cell of a field. Hidden and disabled fields have no issues. */

import { normalizeAnswer, trimAnswer } from '../../normalize-answer.ts';
import type { FieldCells } from '../../compiled-form.ts';
import type { FieldDefinition } from '../../language/field-definition.ts';
import type { CreateIssue } from '../../issues.ts';
import { isRanking } from '../../validation/list-kind.ts';
import { isSameAnswer } from '../../validation/list-values.ts';
import { EMPTY_OTHER, hasOptionConditions, isOtherText } from '../../validation/option-values.ts';
import { formatExample, getDecimalLimit, type LocalizedFormat } from '../../numbers/number-format.ts';
import { roundLimit, type NumberPrecision } from '../../numbers/round-number.ts';
import { formatTemporal } from '../../temporal/format-temporal.ts';
import { isAfter, isTemporalFormat, type TemporalFormat } from '../../temporal/temporal-formats.ts';
import type { FieldValidator } from '../../validation/field-validator.ts';
import type { Answer, Issue, OptionsView } from '../../views.ts';
import { addConditionCell, addExpressionCell, type CompileContext } from '../compile-context.ts';
import type { ReservedField } from './field-cells.ts';
import type { FieldMessages } from './field-texts.ts';
import { formatLocalized } from './number-display.ts';
import type { CellId } from '../graph.ts';
import type { RowItems } from '../rows/generated-rows.ts';

const NONE: readonly Issue[] = [];

/** The cells of a field's bounds; undefined for a missing bound. */
export interface Bounds {
  max: CellId | undefined;
  min: CellId | undefined;
}

/** Compiles `max` and `min`. */
export function compileBounds(context: CompileContext, field: ReservedField): Bounds {
  const bound = (key: 'max' | 'min'): CellId | undefined => {
    const logic = field.definition.form?.[key];
    return logic === undefined ? undefined : addExpressionCell(context, logic, `${key} of ${field.path}`, `${field.pointer}/form/${key}`);
  };
  return { max: bound('max'), min: bound('min') };
}

/**
 * Defines the issues cell of a field: a missing answer has one issue, otherwise schema, bounds, options and checks are validated. While the
 * minimum is above the maximum, this is the one issue of an answer or of its lack.
 */
export function defineIssues(
  context: CompileContext,
  field: ReservedField,
  cells: FieldCells,
  bounds: Bounds,
  messages: FieldMessages,
  check: FieldValidator,
): void {
  const { definition, path, pointer } = field;
  const { value, visible, enabled, required, locked, prefill, options, numberFormat } = cells;
  const checks = (definition.form?.checks ?? []).flatMap(({ id, failsWhen, message, severity }, index) => {
    if (severity === 'warning') return [];
    const at = `${pointer}/form/checks/${index}/failsWhen`;
    return [{ id, message, slot: addConditionCell(context, failsWhen, false, `check ${id} of ${path}`, at) }];
  });
  const hasSource = definition.form?.options !== undefined || hasOptionConditions(definition) || isRanking(definition);
  const hasExcluding = definition.form?.exclusiveOptions !== undefined;
  const hasOther = definition.form?.other !== undefined;
  const isCompared = definition.form?.lockedWhen !== undefined && definition.form.prefill !== undefined;
  const hasBounds = bounds.max !== undefined || bounds.min !== undefined;
  const reads = [value, visible, enabled, required, ...checks.map(({ slot }) => slot), ...messages.reads];
  if (hasSource || hasOther || hasExcluding) reads.push(options);
  if (hasOther) reads.push(cells.raw);
  if (isCompared) reads.push(locked, prefill);
  for (const bound of [bounds.max, bounds.min, numberFormat]) if (bound !== undefined) reads.push(bound);
  const items = context.rowScopes.get(context.groupByRowCount.get(path)?.path ?? '')?.generated?.items;
  if (items !== undefined) reads.push(items, context.isServerSlot);
  const example = isTemporalFormat(definition.format) ? EXAMPLES[definition.format] : undefined;
  if (example !== undefined) reads.push(context.localeSlot);

  context.graph.define(field.issues, reads, (get): readonly Issue[] => {
    if (!get(visible) || !get(enabled)) return NONE;
    const answer = trimAnswer(get(value) as Answer);
    const own = messages.issueAt(get);
    const issue =
      numberFormat !== undefined
        ? withNumberFormat(own, get(numberFormat) as LocalizedFormat)
        : example === undefined
          ? own
          : withTemporalFormat(own, example, get(context.localeSlot) as string);
    if (hasOther && hasEmptyOther(get(cells.raw))) return [issue('other', { other: (get(options) as OptionsView).other?.title })];
    const isMissing = answer === null && Boolean(get(required));
    const crossed = hasBounds && (isMissing || answer !== null) ? findCrossedLimits(definition, bounds, get) : undefined;
    if (isMissing && crossed === undefined) return [issue('required')];
    let found: Issue[] = [];
    if (crossed !== undefined) found.push(issue('bounds', { ...crossed }));
    else if (answer !== null) {
      found = check(answer, hasExcluding ? withOptionLabels(issue, get(options) as OptionsView) : issue);
      if (found.length === 0 && hasBounds) found = boundIssues(definition, answer, bounds, get, issue);
    }
    if (answer !== null && hasSource) found.push(...validateOffered(definition, get(options) as OptionsView, answer, issue));
    if (isCompared && get(locked) && differs(answer, get(prefill))) found.push(issue('locked'));
    if (items !== undefined)
      found.push(...validateGeneratedRows(definition, answer, get(items) as RowItems, get(context.isServerSlot) === true, issue));
    for (const { id, message, slot } of checks) if (get(slot)) found.push(issue(id, {}, message));
    return found.length === 0 ? NONE : found;
  });
}

/** Returns an issue for more items than rows, and for a number of rows that is not that of their items; only the server can receive the latter. */
function validateGeneratedRows(
  { maxItems = Infinity }: FieldDefinition,
  count: Answer,
  items: RowItems,
  isServer: boolean,
  issue: CreateIssue,
): Issue[] {
  if (items === null) return isServer ? [issue('unavailable')] : [];
  if (items.length > maxItems) return [issue('maxItems', { limit: maxItems })];
  return isServer && count !== items.length ? [issue('rows')] : [];
}

/** Returns whether one value of a field is above another. Dates and times are compared as far as both are given. */
export function isAbove({ format }: Pick<FieldDefinition, 'format'>, value: string | number, other: string | number): boolean {
  return isTemporalFormat(format) ? isAfter(String(value), String(other)) : value > other;
}

/** The limits of an answer that apply now: the stricter of the keyword of the schema and the formula. Dates are ordered as texts. */
interface Limits {
  min: string | number | undefined;
  max: string | number | undefined;
}

function readLimits({ type, minimum, maximum }: FieldDefinition, { max, min }: Bounds, get: (slot: CellId) => unknown): Limits {
  const isLimit = (limit: unknown): limit is string | number =>
    type === 'string' ? typeof limit === 'string' && limit !== '' : typeof limit === 'number';
  const formulas = { min: min === undefined ? undefined : get(min), max: max === undefined ? undefined : get(max) };
  const lows = [minimum, formulas.min].filter(isLimit);
  const highs = [maximum, formulas.max].filter(isLimit);
  return {
    min: lows.length === 0 ? undefined : lows.reduce((low, limit) => (limit > low ? limit : low)),
    max: highs.length === 0 ? undefined : highs.reduce((high, limit) => (limit < high ? limit : high)),
  };
}

/** Returns the limits of a field without any valid answer: its minimum is above its maximum. */
function findCrossedLimits(definition: FieldDefinition, bounds: Bounds, get: (slot: CellId) => unknown): Limits | undefined {
  const limits = readLimits(definition, bounds, get);
  if (limits.min === undefined || limits.max === undefined || !isAbove(definition, limits.min, limits.max)) return undefined;
  return { min: roundLimit(limits.min, 'min', getPrecision(definition)), max: roundLimit(limits.max, 'max', getPrecision(definition)) };
}

/** Creates issues whose messages have limits and examples in the format of the field. */
function withNumberFormat(createIssue: CreateIssue, format: LocalizedFormat): CreateIssue {
  return (code, params, message) =>
    createIssue(code, params, message, {
      formatLimit: (limit) => (typeof limit === 'number' ? formatLocalized(limit, format) : limit),
      example: formatExample(format.format, format.locale),
    });
}

/** Answers that show how each format is written. */
const EXAMPLES: Readonly<Record<TemporalFormat, string>> = {
  date: '2026-03-31',
  time: '14:30',
  'date-time': '2026-03-31T14:30',
  month: '2026-03',
  year: '2026',
  'partial-date': '2026-03-31',
};

/** Creates issues whose messages have limits and examples as people read dates and times. */
function withTemporalFormat(createIssue: CreateIssue, example: string, locale: string): CreateIssue {
  return (code, params, message) =>
    createIssue(code, params, message, {
      formatLimit: (limit) => formatTemporal(String(limit), locale),
      example: formatTemporal(example, locale),
    });
}

/** Creates issues that name an excluding option of a lookup or a table by its label. */
function withOptionLabels(createIssue: CreateIssue, { list }: OptionsView): CreateIssue {
  const getLabel = (option: unknown): unknown => list.find(({ value }) => String(value) === option)?.label ?? option;
  return (code, params, ...rest) =>
    createIssue(code, code === 'exclusive' ? { ...params, option: getLabel(params?.['option']) } : params, ...rest);
}

function boundIssues(
  definition: FieldDefinition,
  answer: Answer,
  { max, min }: Bounds,
  get: (slot: CellId) => unknown,
  issue: CreateIssue,
): Issue[] {
  const beyond = (slot: CellId | undefined, isBeyond: (limit: string | number) => boolean): string | number | undefined => {
    const limit = slot === undefined ? null : get(slot);
    return typeof limit === typeof answer && (typeof limit === 'string' || typeof limit === 'number') && isBeyond(limit)
      ? limit
      : undefined;
  };
  const above = beyond(max, (limit) => isAbove(definition, answer as string | number, limit));
  const shown = (key: 'min' | 'max', limit: string | number) => ({ limit: roundLimit(limit, key, getPrecision(definition)) });
  if (above !== undefined) return [issue('max', shown('max', above))];
  const below = beyond(min, (limit) => isAbove(definition, limit, answer as string | number));
  return below === undefined ? [] : [issue('min', shown('min', below))];
}

/** Returns how precise the accepted numbers are. A limit is computed, for example converted from another unit, and shown as a number that can be entered. */
function getPrecision(definition: FieldDefinition): NumberPrecision {
  const { type, multipleOf } = definition;
  return { multipleOf, decimals: type === 'integer' ? 0 : getDecimalLimit(definition) };
}

/** Returns whether an answer differs from its recorded value. Both are trimmed, because answers are sent without surrounding whitespace. */
function differs(answer: Answer, recorded: unknown): boolean {
  const expected = trimAnswer(normalizeAnswer(recorded));
  return expected !== null && !isSameAnswer(expected, answer);
}

/** Returns an issue for an answer that is not in the loaded options, and for a ranking that is not complete. While options are not loaded, every answer is accepted. */
function validateOffered(definition: FieldDefinition, options: OptionsView, answer: Answer, issue: CreateIssue): Issue[] {
  const { status, list } = options;
  if (status !== 'ready' && status !== 'empty') return [];
  const chosen: readonly unknown[] = Array.isArray(answer) ? answer : [answer];
  const isOffered = (item: unknown): boolean =>
    isOtherText(definition, item) || list.some(({ value, isEnabled }) => value === item && isEnabled);
  if (!chosen.every(isOffered)) return [issue('options')];
  const { minItems, maxItems = Infinity } = definition;
  if (!isRanking(definition) || minItems !== undefined) return [];
  const limit = Math.min(list.filter(({ isEnabled }) => isEnabled).length, maxItems);
  return chosen.length < limit ? [issue('minItems', { limit })] : [];
}

/** Returns whether the option with a text of its own is selected and the text is still empty. */
function hasEmptyOther(raw: unknown): boolean {
  return raw === EMPTY_OTHER || (Array.isArray(raw) && raw.includes(EMPTY_OTHER));
}
