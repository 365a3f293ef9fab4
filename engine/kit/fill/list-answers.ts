/** Generates lists as answers: choices and combinations of them, rankings, and lists of texts. */

import type { FieldDefinition } from '../../language/field-definition.ts';
import { isRanking } from '../../validation/list-kind.ts';
import { arrangeChoices, listExclusiveValues, type ListAnswer } from '../../validation/list-values.ts';
import { EMPTY_OTHER } from '../../validation/option-values.ts';
import type { FieldView } from '../../views.ts';
import type { ComparedLiteral } from './compared-literals.ts';

const MAX_SINGLE_CHOICES = 14;
const NOT_OFFERED = 'not-offered';

/** Returns lists of the enabled options: each option on its own, pairs, all, and those that rules name. `others` are texts of the user's own. */
export function listChoiceAnswers(
  { definition, options }: FieldView,
  literals: readonly ComparedLiteral[],
  others: readonly string[],
): ListAnswer[] {
  const enabled = (options?.list ?? []).filter(({ isEnabled }) => isEnabled).map(({ value }) => value);
  if (isRanking(definition)) return listRankings(definition, enabled);
  const exclusive = listExclusiveValues(definition);
  const free = enabled.filter((value) => !exclusive.includes(value));
  const { minItems = 1, maxItems = free.length } = definition;
  const named = free.filter((value) => literals.some((literal) => literal.value === value));
  const single = [...new Set([...named, ...enabled.slice(0, MAX_SINGLE_CHOICES)])];
  // A rule can require a choice and the lack of another one, so each choice is also left out once.
  const combined = [
    free.slice(0, minItems),
    ...(named.length > 1 ? [named] : []),
    ...named.map((value) => free.filter((item) => item !== value).slice(0, maxItems)),
    free.slice(0, 2),
    free.slice(0, maxItems),
  ];
  const own = others.flatMap((text) => [[text], [...free.slice(0, Math.max(minItems - 1, 1)), text]]);
  return [...single.map((value) => [value]), ...combined, ...own]
    .filter((list) => list.length > 0)
    .map((list) => arrangeChoices(definition, list, enabled));
}

/** Returns complete rankings in which each option is first once, and the order of the options. */
function listRankings({ maxItems = Infinity }: FieldDefinition, options: ListAnswer): ListAnswer[] {
  if (options.length === 0) return [];
  const turned = options.slice(0, MAX_SINGLE_CHOICES).map((_, index) => [...options.slice(index), ...options.slice(0, index)]);
  return [...turned, options.toReversed()].map((list) => list.slice(0, maxItems));
}

/** Returns lists of choices around the limits, and lists that are refused. */
export function listChoiceEdges({ definition, options }: FieldView): ListAnswer[] {
  const values = (options?.list ?? []).map(({ value }) => value);
  const { minItems = 0, maxItems = Infinity, form } = definition;
  const exclusive = listExclusiveValues(definition);
  const free = values.filter((value) => !exclusive.includes(value));
  const [first] = free;
  return [
    [definition.items?.type === 'number' || definition.items?.type === 'integer' ? -1 : NOT_OFFERED],
    ...(minItems > 1 ? [free.slice(0, minItems - 1)] : []),
    ...(maxItems < free.length ? [free.slice(0, maxItems), free.slice(0, maxItems + 1)] : []),
    ...(first === undefined ? [] : exclusive.map((value) => [first, value])),
    ...(isRanking(definition) && first !== undefined ? [free.slice(0, 1), [first, first]] : []),
    ...(form?.other === undefined || first === undefined ? [] : [[first, EMPTY_OTHER]]),
  ].filter((list) => list.length > 0);
}

/** Returns lists of some texts: of one, of two, and of the minimum and the maximum number. */
export function listTextLists({ minItems = 1, maxItems = Infinity, uniqueItems }: FieldDefinition, texts: readonly string[]): ListAnswer[] {
  const distinct = [...new Set(texts)];
  const [first] = distinct;
  if (first === undefined) return [];
  const ofLength = (length: number): string[] =>
    Array.from({ length }, (_, index) => distinct[index] ?? (uniqueItems ? undefined : first)).filter((text) => text !== undefined);
  const counts = [1, 2, minItems, ...(Number.isFinite(maxItems) ? [maxItems] : [])];
  return counts.map((count) => ofLength(Math.min(Math.max(count, 1), 50)));
}

/** Returns lists of texts beyond the limits, and lists with one wrong text. */
export function listTextEdges(definition: FieldDefinition, texts: readonly string[], wrong: readonly string[]): ListAnswer[] {
  const { minItems = 0, maxItems } = definition;
  const [first = 'Sample'] = texts;
  return [
    ...wrong.map((text) => [first, text]),
    [first, first],
    ...(minItems > 1 ? [[first]] : []),
    ...(maxItems === undefined ? [] : [Array.from({ length: maxItems + 1 }, (_, index) => texts[index] ?? first)]),
  ];
}
