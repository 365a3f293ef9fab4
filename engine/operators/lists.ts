/**
 * List operators. In the body of an iteration `var` reads the item and `outer` the item of the enclosing iteration; `answer`, `rule`, `record` and
 * `lookup` read the form.
 */

import { spendBudget } from './budget.ts';
import { isTruthy, toText } from './coerce.ts';
import { compileIteration, iterate } from './lists/iteration.ts';
import type { OperatorCall, Compute, EvaluationContext, OperatorDefinition, EvaluateNode } from './operator.ts';

/** Compiles an iteration whose result `run` computes. */
function iteration(
  run: (list: readonly unknown[], body: EvaluateNode, context: EvaluationContext, initial: unknown) => unknown,
): (call: OperatorCall) => EvaluateNode {
  return (call) => {
    const { list, body } = compileIteration(call) ?? {};
    if (list === undefined || body === undefined) return () => null;
    const initial = call.args.length > 2 ? call.argument(2) : () => null;
    return (context) => run(list(context), body, context, initial(context));
  };
}

const reduce = iteration((list, body, context, initial) => {
  let accumulator = initial;
  const toItem = (current: unknown): unknown => ({ current, accumulator });
  iterate(list, body, context, (result) => ((accumulator = result), true), toItem);
  return accumulator;
});

const filter = iteration((list, body, context) => {
  const matching: unknown[] = [];
  iterate(list, body, context, (result, item) => (isTruthy(result) && matching.push(item), true));
  return matching;
});

const map = iteration((list, body, context) => {
  const results: unknown[] = [];
  iterate(list, body, context, (result) => (results.push(result), true));
  return results;
});

/** Returns whether the body has the expected truth value for any item. */
function find(list: readonly unknown[], body: EvaluateNode, context: EvaluationContext, expected: boolean): boolean {
  let isFound = false;
  iterate(list, body, context, (result) => !(isFound = isTruthy(result) === expected));
  return isFound;
}

const merge: Compute = (args, context) => {
  const merged: unknown[] = [];
  for (const arg of args) {
    const items = Array.isArray(arg) ? arg : [arg];
    if (!spendBudget(context, items.length)) return null;
    for (const item of items) merged.push(item);
  }
  return merged;
};

const isIn: Compute = ([needle, haystack], context) => {
  if (Array.isArray(haystack)) return spendBudget(context, haystack.length / 8) && haystack.includes(needle);
  return typeof haystack === 'string' && haystack !== '' && needle !== null && haystack.includes(toText(needle, context));
};

/** List operators. */
export const listOperators = {
  in: {
    arity: [2, 2],
    parameterTypes: ['any', 'list'],
    returnType: 'boolean',
    needs: 'first',
    compute: isIn,
  },
  merge: {
    arity: [0, Infinity],
    parameterTypes: ['any'],
    returnType: 'list',
    compute: merge,
  },
  map: {
    arity: [2, 2],
    parameterTypes: ['list', 'any'],
    returnType: 'list',
    compile: map,
  },
  filter: {
    arity: [2, 2],
    parameterTypes: ['list', 'boolean'],
    returnType: 'list',
    compile: filter,
  },
  reduce: {
    arity: [2, 3],
    parameterTypes: ['list', 'any'],
    returnType: 'any',
    compile: reduce,
  },
  all: {
    arity: [2, 2],
    parameterTypes: ['list', 'boolean'],
    returnType: 'boolean',
    compile: iteration((list, body, context) => list.length > 0 && !find(list, body, context, false)),
  },
  every: {
    arity: [2, 2],
    parameterTypes: ['list', 'boolean'],
    returnType: 'boolean',
    compile: iteration((list, body, context) => !find(list, body, context, false)),
  },
  some: {
    arity: [2, 2],
    parameterTypes: ['list', 'boolean'],
    returnType: 'boolean',
    compile: iteration((list, body, context) => find(list, body, context, true)),
  },
  none: {
    arity: [2, 2],
    parameterTypes: ['list', 'boolean'],
    returnType: 'boolean',
    compile: iteration((list, body, context) => !find(list, body, context, true)),
  },
} satisfies Record<string, OperatorDefinition>;
