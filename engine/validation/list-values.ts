/** Lists as answers: their order, the options that exclude others, and their items without whitespace. */

import type { FieldDefinition } from '../language/field-definition.ts';
import type { Answer } from '../views.ts';
import { getListKind, getOptionsOwner, isRanking } from './list-kind.ts';
import { listOptionValues } from './option-values.ts';

/** A list of chosen values, or of texts. */
export type ListAnswer = (string | number)[];

/** Returns whether an answer is a list of values; the answer of an upload is a list of files. */
export function isListAnswer(answer: unknown): answer is ListAnswer {
  return Array.isArray(answer) && answer.every((item) => typeof item === 'string' || typeof item === 'number');
}

/**
 * Returns chosen values without duplicates, in the order of the options; values that are none of the options are last. A ranking keeps its
 * order and its duplicates, and so does a list that is not of choices. `values` are those of the options that are offered now.
 */
export function arrangeChoices<Value>(
  definition: FieldDefinition,
  answer: Value,
  values?: readonly (string | number | boolean)[],
): Value | ListAnswer {
  if (!isListAnswer(answer) || getListKind(definition) !== 'choices' || isRanking(definition)) return answer;
  const chosen = [...new Set(answer)];
  const offered = values ?? listOptionValues(definition);
  const order = new Map<unknown, number>(offered?.map((value, index) => [value, index]));
  const rank = (value: string | number): number => order.get(value) ?? order.size;
  return order.size === 0 ? chosen : chosen.toSorted((one, other) => rank(one) - rank(other));
}

/** Returns whether two answers are equal; lists are equal if their items are. */
export function isSameAnswer(one: Answer, other: Answer): boolean {
  if (!isListAnswer(one) || !isListAnswer(other)) return one === other;
  return one.length === other.length && one.every((item, index) => item === other[index]);
}

/** Returns the values of the options that exclude all others. */
export function listExclusiveValues(definition: FieldDefinition): readonly (string | number)[] {
  const listed = getOptionsOwner(definition).oneOf?.flatMap(({ const: value, exclusive }) => (exclusive ? [value] : [])) ?? [];
  return definition.form?.exclusiveOptions === undefined ? listed : [...listed, ...definition.form.exclusiveOptions];
}

/** Returns the choices without those that the choices added last exclude. */
export function removeExcluded(definition: FieldDefinition, before: Answer, after: Answer): Answer {
  const exclusive = listExclusiveValues(definition);
  if (exclusive.length === 0 || !isListAnswer(after) || after.length < 2) return after;
  const known = new Set(isListAnswer(before) ? before : []);
  const added = after.filter((value) => !known.has(value));
  const own = added.find((value) => exclusive.includes(value));
  if (own !== undefined) return [own];
  return added.length === 0 ? after : after.filter((value) => !exclusive.includes(value));
}
