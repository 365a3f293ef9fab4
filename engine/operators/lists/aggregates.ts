/**
 * Aggregates: one value from a list. They take the items themselves, or the results of an expression for each item. Unset items and results are
 * skipped.
 */

import { spendBudget, spendTextBudget, WORK_PER_DECIMAL } from '../budget.ts';
import { isTruthy, toText } from '../coerce.ts';
import { addDecimals, divideDecimals } from '../decimal.ts';
import type { Compute, EvaluateNode, EvaluationContext, OperatorCall, OperatorDefinition } from '../operator.ts';
import { isSet, toNumbers } from './extremes.ts';
import { compileIteration, iterate } from './iteration.ts';

/** Computes the result from the values of a list, none of which is unset. */
type Aggregate = (values: readonly unknown[], context: EvaluationContext) => unknown;

function aggregate(compute: Aggregate): (call: OperatorCall) => EvaluateNode {
  return (call) => {
    const iteration = compileIteration(call);
    if (iteration === undefined) return () => null;
    const { list, body } = iteration;
    return (context) => {
      const items = list(context);
      if (!spendBudget(context, items.length)) return null;
      if (body === undefined) return compute(items.filter(isSet), context);
      const values: unknown[] = [];
      iterate(items, body, context, (value) => (isSet(value) && values.push(value), true));
      return compute(values, context);
    };
  };
}

const sum: Aggregate = (values, context) => {
  let total: number | null = 0;
  for (const number of toNumbers(values, context) ?? [null]) {
    if (number === null || !spendBudget(context, WORK_PER_DECIMAL)) return null;
    total = addDecimals(total, number);
    if (total === null) return null;
  }
  return total;
};

const average: Aggregate = (values, context) => {
  const total = sum(values, context);
  return typeof total === 'number' && spendBudget(context, WORK_PER_DECIMAL) ? divideDecimals(total, values.length) : null;
};

function compileCount(call: OperatorCall): EvaluateNode {
  const iteration = compileIteration(call);
  if (iteration === undefined) return () => null;
  const { list, body } = iteration;
  return (context) => {
    const items = list(context);
    if (!spendBudget(context, items.length)) return null;
    if (body === undefined) return items.filter(isSet).length;
    let count = 0;
    iterate(items, body, context, (result) => ((count += isTruthy(result) ? 1 : 0), true));
    return count;
  };
}

const join: Compute = ([list, separator = ', '], context) => {
  const between = toText(separator, context);
  let text = '';
  for (const item of Array.isArray(list) ? list.filter(isSet) : []) {
    text += (text === '' ? '' : between) + toText(item, context);
    if (!spendTextBudget(context, text.length)) return null;
  }
  return text;
};

/** Aggregates and other operators that take a list and an optional expression for each item. */
export const aggregateOperators = {
  sum: {
    arity: [1, 2],
    parameterTypes: ['list', 'any'],
    returnType: 'number',
    compile: aggregate(sum),
  },
  average: {
    arity: [1, 2],
    parameterTypes: ['list', 'any'],
    returnType: 'number',
    compile: aggregate(average),
  },
  count: {
    arity: [1, 2],
    parameterTypes: ['list', 'boolean'],
    returnType: 'number',
    compile: compileCount,
  },
  distinct: {
    arity: [1, 2],
    parameterTypes: ['list', 'any'],
    returnType: 'list',
    compile: aggregate((values) => [...new Set(values)]),
  },
  join: {
    arity: [1, 2],
    parameterTypes: ['list', 'text'],
    returnType: 'text',
    compute: join,
  },
  first: {
    arity: [1, 1],
    parameterTypes: ['list'],
    returnType: 'any',
    compute: ([list]) => (Array.isArray(list) ? (list[0] ?? null) : null),
  },
  last: {
    arity: [1, 1],
    parameterTypes: ['list'],
    returnType: 'any',
    compute: ([list]) => (Array.isArray(list) ? (list.at(-1) ?? null) : null),
  },
} satisfies Record<string, OperatorDefinition>;
