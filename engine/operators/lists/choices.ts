/** Operators over the answer of several choices. An unset answer is an empty list. */

import { spendBudget } from '../budget.ts';
import type { Compute, EvaluationContext, OperatorDefinition } from '../operator.ts';

function toList(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  return value === null ? [] : [value];
}

/** Returns the values of a list that another list contains; undefined if the budget is exhausted. */
function findContained(list: unknown, values: unknown, context: EvaluationContext): { found: number; count: number } | undefined {
  const [own, wanted] = [toList(list), toList(values)];
  if (!spendBudget(context, (own.length * wanted.length) / 8 + wanted.length)) return undefined;
  return { found: wanted.filter((value) => own.includes(value)).length, count: wanted.length };
}

const allOf: Compute = ([list, values], context) => {
  const contained = findContained(list, values, context);
  return contained !== undefined && contained.found === contained.count;
};

const anyOf: Compute = ([list, values], context) => (findContained(list, values, context)?.found ?? 0) > 0;

const position: Compute = ([list, value], context) => {
  const own = toList(list);
  if (!spendBudget(context, own.length / 8)) return null;
  const index = own.indexOf(value);
  return index < 0 ? null : index + 1;
};

/** Operators over several choices. */
export const choiceOperators = {
  all_of: {
    arity: [2, 2],
    parameterTypes: ['list', 'list'],
    returnType: 'boolean',
    compute: allOf,
  },
  any_of: {
    arity: [2, 2],
    parameterTypes: ['list', 'list'],
    returnType: 'boolean',
    compute: anyOf,
  },
  position: {
    arity: [2, 2],
    parameterTypes: ['list', 'any'],
    returnType: 'number',
    compute: position,
  },
} satisfies Record<string, OperatorDefinition>;
