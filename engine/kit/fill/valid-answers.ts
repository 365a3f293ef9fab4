/** Generates answers that a field accepts in the current state: the most likely first, then different ones. */

import { assertNever } from '../../assert-never.ts';
import { trimAnswer } from '../../normalize-answer.ts';
import type { CompiledField, CompiledForm } from '../../compiled-form.ts';
import { getFieldView } from '../../runtime/field-selectors.ts';
import type { FieldDefinition } from '../../language/field-definition.ts';
import { getListKind } from '../../validation/list-kind.ts';
import { isListAnswer } from '../../validation/list-values.ts';
import { DEFAULT_OTHER_LENGTH, isOtherText } from '../../validation/option-values.ts';
import { getDecimalLimit } from '../../numbers/number-format.ts';
import { addDecimals } from '../../operators/decimal.ts';
import type { FormState } from '../../runtime/form-state.ts';
import type { Answer, FieldView } from '../../views.ts';
import { generateCheckedNumbers } from './checked-numbers.ts';
import { listComparedLiterals, type ComparedLiteral } from './compared-literals.ts';
import { listChoiceAnswers, listTextLists } from './list-answers.ts';
import { listMaskTexts } from './mask-texts.ts';
import { generateMatchingStrings } from './pattern-strings.ts';
import { listPlausibleDates } from './plausible-dates.ts';
import { isAbove } from '../../compile/field/field-issues.ts';
import { isTemporalFormat } from '../../temporal/temporal-formats.ts';
import { listPlausibleTimes } from './plausible-times.ts';
import { listPlausibleTexts } from './plausible-text.ts';
import { getMultipleAbove, getMultipleBelow, getMultipleFrom, getMultipleUpTo, getNumberStep } from '../number-steps.ts';
import { toTemplatePath } from '../row-paths.ts';
import { createSampleFiles } from './sample-file.ts';

/** Valid answers by path, for values that cannot be generated, such as identifiers of a database. */
export type PreferredAnswers = Readonly<Record<string, readonly Answer[]>>;

const MAX_CANDIDATES = 40;

/** Returns valid answers, each once; empty for a field whose options are not loaded. */
export function generateValidAnswers(
  form: CompiledForm,
  state: FormState,
  path: string,
  today: string,
  preferred: PreferredAnswers = {},
): Answer[] {
  const field = form.byPath.get(path)!;
  const view = getFieldView(form, state, path);
  const seen = new Set<string>();
  return [...(preferred[path] ?? preferred[toTemplatePath(form, path)] ?? []), ...proposals(form, field, view, today)]
    .filter((answer) => isValid(field, view, answer))
    .filter((answer) => !seen.has(JSON.stringify(answer)) && seen.add(JSON.stringify(answer)))
    .slice(0, MAX_CANDIDATES);
}

function isValid(field: CompiledField, { min, max, options }: FieldView, given: Answer): boolean {
  const answer = trimAnswer(given);
  if (answer === null || field.check(answer, field.issue).length > 0) return false;
  const isOffered = (value: unknown): boolean =>
    (options?.list.some((option) => option.isEnabled && option.value === value) ?? true) || isOtherText(field.definition, value);
  if (!(isListAnswer(answer) ? answer.every(isOffered) : isOffered(answer))) return false;
  const isBeyond = (bound: string | number | undefined, holds: (bound: string | number) => boolean): boolean =>
    typeof bound === typeof answer && holds(bound!);
  const { definition } = field;
  return (
    !isBeyond(max, (bound) => isAbove(definition, answer as string | number, bound)) &&
    !isBeyond(min, (bound) => isAbove(definition, bound, answer as string | number))
  );
}

function proposals(form: CompiledForm, field: CompiledField, view: FieldView, today: string): Answer[] {
  const { definition, path } = field;
  if (definition.const !== undefined) return [definition.const];
  const literals = listComparedLiterals(form.definition, path);
  if (getListKind(definition) === 'choices') return listChoiceAnswers(view, literals, listOtherTexts(definition));
  if (view.options !== undefined)
    return [...view.options.list.filter(({ isEnabled }) => isEnabled).map(({ value }) => value), ...listOtherTexts(definition)];
  switch (definition.type) {
    case 'boolean':
      return [true, false];
    case 'array':
      if (getListKind(definition) === 'texts') return listTextLists(definition, listItemTexts(definition, literals));
      return [
        createSampleFiles(definition),
        ...(definition.form?.files?.extensions ?? []).map((extension) => createSampleFiles(definition, undefined, { extension })),
      ];
    case 'integer':
    case 'number':
      return [
        ...generateCheckedNumbers(form.definition, field).right.map(Number).filter(Number.isFinite),
        ...numbers(
          view,
          literals.map(({ value }) => value),
        ),
      ];
    case 'string': {
      if (definition.format === 'date') return listPlausibleDates(view, today, literals);
      if (isTemporalFormat(definition.format)) return listPlausibleTimes(view, today, literals);
      const checked = generateCheckedNumbers(form.definition, field).right;
      const written = [...checked, ...listPlausibleTexts(definition), ...literals.map(({ value }) => String(value))];
      const { mask, maskSeparators } = definition.form ?? {};
      if (mask !== undefined) return [...checked, ...listMaskTexts(mask, maskSeparators), ...literals.map(({ value }) => String(value))];
      return definition.pattern === undefined ? written : [...written, ...around(generateMatchingStrings(definition.pattern), written)];
    }
    default:
      return assertNever(definition.type);
  }
}

/** Returns valid texts of a list. */
export function listItemTexts({ items }: FieldDefinition, literals: readonly ComparedLiteral[]): string[] {
  const { type: _, ...keywords } = items ?? {};
  const definition: FieldDefinition = { type: 'string', ...keywords };
  if (definition.format === 'date') return ['2020-01-15', '2021-02-16', '2022-03-17'];
  const [first = 'Sample', ...rest] = [...listPlausibleTexts(definition), ...literals.map(({ value }) => String(value))];
  const second = definition.format === 'email' ? `second.${first}` : definition.format === 'uri' ? `${first}/second` : `${first} 2`;
  const written = [first, second, ...rest];
  return definition.pattern === undefined ? written : [...generateMatchingStrings(definition.pattern), ...written];
}

/** Returns texts for the option with a text of its own. */
export function listOtherTexts({ form }: FieldDefinition): string[] {
  if (form?.other === undefined) return [];
  const { title, minLength, maxLength = DEFAULT_OTHER_LENGTH, pattern } = form.other;
  const written = listPlausibleTexts({ type: 'string', title, maxLength, ...(minLength !== undefined && { minLength }) });
  return pattern === undefined ? written : [...written, ...around(generateMatchingStrings(pattern), written)];
}

/** Combines matches with other texts. An unanchored pattern matches a part of a longer text, which another keyword can require. */
function around(matches: readonly string[], written: readonly string[]): string[] {
  const [first = ''] = written;
  return matches.flatMap((text) => [text, `${first}${text}`, `${text}${first}`, `${first.split('@')[0]}${text}`]);
}

function numbers({ definition, min, max }: FieldView, literals: readonly (string | number | boolean)[]): number[] {
  const bounds = [definition.minimum, definition.maximum, min, max].filter((bound) => typeof bound === 'number');
  const step = getNumberStep(definition);
  const turns = [...bounds, ...literals.filter((value) => typeof value === 'number')];
  const near = turns.flatMap((number) => [number, number + 1, number - 1]);
  const candidates = [1, 2, ...near, 0, 10, 100, 1000, 0.5];
  // An answer with all decimals shows that the format is applied.
  const decimals = getDecimalLimit(definition) ?? 0;
  const exact = decimals === 0 ? [] : [Number(`1e-${decimals}`), addDecimals(1, Number(`1e-${decimals}`)) ?? 1];
  if (step === undefined) return [...candidates, ...exact];
  return [...candidates.map((number) => getMultipleFrom(number, step)), ...turns.flatMap((turn) => listMultiplesAround(turn, step)), step];
}

function listMultiplesAround(turn: number, step: number): number[] {
  return [getMultipleAbove(turn, step), getMultipleUpTo(turn, step), getMultipleBelow(turn, step)];
}
