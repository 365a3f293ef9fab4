/**
 * Generates answers at which the result of a rule or keyword can change: valid answers, literals of comparisons, and values just beyond limits.
 * Only answers that a multipart form preserves are generated: the server reads a number in a text field as text.
 */

import { assertNever } from '../../assert-never.ts';
import { formatDate, parseDate, addDays } from '../../operators/calendar-date.ts';
import type { CompiledField, CompiledForm } from '../../compiled-form.ts';
import type { FieldDefinition } from '../../language/field-definition.ts';
import type { OtherOption } from '../../language/field-form.ts';
import { DEFAULT_OTHER_LENGTH, EMPTY_OTHER } from '../../validation/option-values.ts';
import { createFieldValidator } from '../../validation/field-validator.ts';
import { getListKind } from '../../validation/list-kind.ts';
import { getDecimalLimit } from '../../numbers/number-format.ts';
import { addDecimals } from '../../operators/decimal.ts';
import { getFieldView } from '../../runtime/field-selectors.ts';
import { readCell, type FormState } from '../../runtime/form-state.ts';
import { getTraits } from '../operators/traits.ts';
import type { Answer, FieldView, Option } from '../../views.ts';
import { generateCheckedNumbers } from './checked-numbers.ts';
import { listComparedLiterals, type ComparedLiteral } from './compared-literals.ts';
import { getMultipleAbove, getMultipleBelow, getNumberStep } from '../number-steps.ts';
import { listBoundaryDates } from './plausible-dates.ts';
import { fitLength, fitWords } from './plausible-text.ts';
import { isTemporalFormat } from '../../temporal/temporal-formats.ts';
import { listBoundaryTimes } from './plausible-times.ts';
import { listDependentLimits } from './dependent-limits.ts';
import { createSampleFiles } from './sample-file.ts';
import { listChoiceEdges, listTextEdges } from './list-answers.ts';
import { generateValidAnswers, listItemTexts, listOtherTexts } from './valid-answers.ts';

const MAX_TRIED_OPTIONS = 14;
const NOT_OFFERED = 'not-offered';

/** Returns the answers, each once; the first is null. */
export function generateBoundaryAnswers(form: CompiledForm, state: FormState, path: string): Answer[] {
  const field = form.byPath.get(path)!;
  const view = getFieldView(form, state, path);
  const today = readCell(state, form.todaySlot) as string;
  const literals = listComparedLiterals(form.definition, path);
  const kind = getListKind(field.definition);
  if (kind === 'choices' || kind === 'texts') return listEdges(form, state, field, { view, kind, today, literals });
  const answers = [
    null,
    ...choices(view, literals),
    ...(view.options ? [] : generateValidAnswers(form, state, path, today).slice(0, 3)),
    ...generateCheckedNumbers(form.definition, field).wrong.map((text) => (field.definition.type === 'string' ? text : Number(text))),
    ...edges(field, view, literals, listDependentLimits(form, state, path), today),
  ];
  return omitEqual(answers);
}

function omitEqual(answers: readonly Answer[]): Answer[] {
  return [...new Map(answers.map((answer) => [JSON.stringify(answer), answer])).values()];
}

interface ListField {
  view: FieldView;
  kind: 'choices' | 'texts';
  today: string;
  literals: readonly ComparedLiteral[];
}

/** Returns valid lists, those around the limits, and lists with a wrong item. */
function listEdges(form: CompiledForm, state: FormState, field: CompiledField, { view, kind, today, literals }: ListField): Answer[] {
  const { definition, path } = field;
  const valid = generateValidAnswers(form, state, path, today);
  if (kind === 'choices') {
    const other = definition.form?.other === undefined ? [] : otherEdges(field, definition.form.other, literals);
    return omitEqual([
      null,
      ...valid,
      ...listChoiceEdges(view),
      ...other.flatMap((text): Answer[] => (typeof text === 'string' ? [[text]] : [])),
    ]);
  }
  const { type: _, ...keywords } = definition.items ?? {};
  const item: FieldDefinition = { type: 'string', ...keywords };
  const check = createFieldValidator(item, () => true);
  const wrong = textEdges({ ...field, definition: item, check }, literals).filter(
    (text) => typeof text === 'string' && check(text, field.issue).length > 0,
  ) as string[];
  return omitEqual([null, ...valid, ...listTextEdges(definition, listItemTexts(definition, literals), wrong)]);
}

/** Returns all options of a short list. Of a long list it returns a sample and the options that rules compare by value, label or record. */
function choices({ options, definition }: FieldView, literals: readonly ComparedLiteral[]): Answer[] {
  if (options === undefined) return [];
  const { list } = options;
  const beyond = definition.type === 'string' ? NOT_OFFERED : -1;
  if (list.length <= MAX_TRIED_OPTIONS) return [...list.map(({ value }) => value), beyond];
  const spread = [0, list.length - 1, Math.floor(list.length / 2), Math.floor(list.length / 4)].map((index) => list[index]!);
  const named = literals.flatMap((literal) => list.filter((option) => isNamedBy(option, literal)).slice(0, 2));
  return [...new Set([...spread, ...named].map(({ value }) => value)), beyond];
}

function isNamedBy(option: Option, { of, value, operator }: ComparedLiteral): boolean {
  if (of === 'answer') return String(option.value) === String(value);
  const holds = (text: string): boolean =>
    operator === 'contains_word' ? text.toLowerCase().includes(String(value).toLowerCase()) : text === String(value);
  return of === 'label' ? holds(option.label) : Object.values(option.record ?? {}).some((part) => holds(String(part)));
}

function edges(
  field: CompiledField,
  view: FieldView,
  literals: readonly ComparedLiteral[],
  limits: readonly (string | number)[],
  today: string,
): Answer[] {
  const { definition, countsRowsOf } = field;
  if (countsRowsOf !== undefined) return countEdges(definition);
  switch (definition.type) {
    case 'boolean':
      return [true, false, 'perhaps'];
    case 'array':
      return fileEdges(field);
    case 'integer':
    case 'number':
      return numberEdges(view, [...literals.map(({ value }) => value), ...limits]);
    case 'string':
      if (definition.format === 'date') return dateEdges(view, literals, limits, today);
      if (isTemporalFormat(definition.format) && view.options === undefined)
        return [...listBoundaryTimes(view, today, literals, limits), '24:00', '2026-13', '2026-', 'no time'];
      if (definition.form?.other !== undefined) return otherEdges(field, definition.form.other, literals);
      return view.options === undefined
        ? textEdges(field, literals)
        : literals.filter(({ of }) => of === 'answer').map(({ value }) => String(value));
    default:
      return assertNever(definition.type);
  }
}

function fileEdges({ definition }: CompiledField): Answer[] {
  const rules = definition.form?.files;
  const { maxItems, minItems = 0 } = definition;
  return [
    createSampleFiles(definition, 2),
    ...(maxItems === undefined ? [] : [createSampleFiles(definition, maxItems), createSampleFiles(definition, maxItems + 1)]),
    ...(minItems > 1 ? [createSampleFiles(definition, minItems - 1)] : []),
    ...(rules === undefined
      ? []
      : [
          createSampleFiles(definition, undefined, { extension: 'txt' }),
          createSampleFiles(definition, undefined, { size: rules.maxBytes + 1 }),
        ]),
    ...(rules?.picture === undefined ? [] : [createSampleFiles(definition, undefined, { width: 400, height: 200 })]),
    'no file',
  ];
}

/** Returns row counts. Only counts that the buttons can reach are returned. */
function countEdges({ minItems = 0, maxItems = 0 }: FieldDefinition): Answer[] {
  return [minItems, minItems + 1, minItems + 2, maxItems].filter((count) => count <= maxItems);
}

function numberEdges({ definition, min, max }: FieldView, literals: readonly unknown[]): Answer[] {
  const turns = [definition.minimum, definition.maximum, min, max, ...literals].filter((turn) => typeof turn === 'number');
  const step = getNumberStep(definition) ?? 1;
  const beside = definition.multipleOf === undefined ? [] : [step / 2, step + 1, step];
  const near = turns.flatMap((turn) => [turn, turn - 1, turn + 1, getMultipleAbove(turn, step), getMultipleBelow(turn, step)]);
  const middle = listMiddles(definition.minimum ?? min, definition.maximum ?? max).map((number) => getMultipleBelow(number, step));
  return [...near, ...middle, ...beside, 0, 0.5, ...listTooPreciseNumbers(definition, turns), 'no number'];
}

/** Returns the number between two limits: rules can depend on a formula whose limits are within those of the field. */
function listMiddles(min: unknown, max: unknown): number[] {
  return typeof min === 'number' && typeof max === 'number' && min < max ? [(min + max) / 2] : [];
}

/** Returns numbers within the limits that have one decimal more than the format allows. */
function listTooPreciseNumbers(definition: FieldDefinition, limits: readonly number[]): number[] {
  const decimals = getDecimalLimit(definition);
  if (decimals === undefined) return [];
  const excess = Number(`1e-${decimals + 1}`);
  return [1, ...limits].flatMap((limit) => [addDecimals(limit, excess), addDecimals(limit, -excess)]).filter((number) => number !== null);
}

function dateEdges(
  { min, max }: FieldView,
  literals: readonly ComparedLiteral[],
  limits: readonly (string | number)[],
  today: string,
): Answer[] {
  const now = parseDate(today);
  const bounds = [min, max, ...limits].flatMap((bound) => {
    const day = parseDate(bound);
    return day === null ? [] : [day, addDays(day, 1), addDays(day, -1)];
  });
  const days =
    now === null
      ? bounds
      : [
          ...bounds,
          now,
          addDays(now, 1),
          addDays(now, -1),
          ...literals.flatMap((literal) => listBoundaryDates(literal, now, parseDate(min))),
        ];
  return [...days.map(formatDate), '2026-02-30', 'no date', '20260-01-01'];
}

/** Returns the empty own text, own texts, and those at its limits. */
function otherEdges(
  field: CompiledField,
  { minLength, maxLength = DEFAULT_OTHER_LENGTH, pattern }: OtherOption,
  literals: readonly ComparedLiteral[],
): Answer[] {
  const limits = { maxLength, ...(minLength !== undefined && { minLength }), ...(pattern !== undefined && { pattern }) };
  const atLimits = textEdges({ ...field, definition: { type: 'string', ...limits } }, literals);
  return [EMPTY_OTHER, ...listOtherTexts(field.definition).slice(0, 2), ...atLimits];
}

function textEdges({ definition, check, issue }: CompiledField, literals: readonly ComparedLiteral[]): Answer[] {
  const { minLength, maxLength, pattern, format, form = {} } = definition;
  const { minWords, maxWords } = form;
  const wordCounts = [minWords, minWords && minWords - 1, maxWords, maxWords && maxWords + 1].filter((count) => count !== undefined);
  const ofLength = (length: number): string => fitLength('Sample', { minLength: length, maxLength: length });
  const lengths = literals
    .filter(({ through, value }) => through.includes('length') && typeof value === 'number')
    .flatMap(({ value }) => [Number(value) - 1, Number(value), Number(value) + 1]);
  const limits = [minLength ?? 0, (minLength ?? 0) - 1, maxLength ?? 0, (maxLength ?? 0) + 1, ...lengths].filter(
    (length) => length > 0 && length < 5000,
  );
  const words = literals
    .filter(({ operator, value }) => getTraits(operator)?.comparison !== 'pattern' && typeof value !== 'boolean')
    .map(({ value }) => String(value));
  const sentences = literals.flatMap(({ operator, value }) => getTraits(operator)?.lengthen?.(String(value)) ?? []);
  const wrong = ['?', 'x', '§ 1', 'no', '1'].filter((text) => check(text, issue).length > 0);
  return [
    ...limits.map(ofLength),
    ...wordCounts.filter((count) => count > 0 && count < 5000).map((count) => fitWords('Sample', { minWords: count })),
    ...words,
    ...sentences,
    'Some other words',
    ...(pattern !== undefined || format !== undefined || form.mask !== undefined ? wrong : []),
  ];
}
