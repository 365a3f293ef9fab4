/** List operators. In the body of an iteration `var` reads the item; `rule`, `record` and `lookup` still read the form. */

import { createRawDiagnostic } from '../diagnostics/raw-diagnostic.ts';
import { MAX_ITERATION_DEPTH, spendBudget, WORK_PER_ITEM } from './budget.ts';
import { isTruthy, toText } from './coerce.ts';
import type { OperatorCall, Compute, EvaluationContext, OperatorDefinition, EvaluateNode } from './operator.ts';

/** Evaluates the body for each item until `visit` returns false. */
function walk(
  list: readonly unknown[],
  body: EvaluateNode,
  context: EvaluationContext,
  visit: (result: unknown, item: unknown) => boolean,
): void {
  const outer = context.item;
  for (const item of list) {
    if (!spendBudget(context, WORK_PER_ITEM)) break;
    context.item = item ?? null;
    if (!visit(body(context), item)) break;
  }
  context.item = outer;
}

function iteration(
  run: (list: readonly unknown[], body: EvaluateNode, context: EvaluationContext, initial: unknown) => unknown,
): (call: OperatorCall) => EvaluateNode {
  return (call) => {
    if (call.scope.iterations >= MAX_ITERATION_DEPTH) {
      call.host.report(
        createRawDiagnostic('expression-too-large', call.pointer, { what: 'The nesting of iterations', limit: MAX_ITERATION_DEPTH }),
      );
      return () => null;
    }
    const list = call.argument(0);
    const body = call.argument(1, true);
    const initial = call.args.length > 2 ? call.argument(2) : () => null;
    return (context) => {
      const items = list(context);
      return run(Array.isArray(items) ? items : [], body, context, initial(context));
    };
  };
}

const reduce = iteration((list, body, context, initial) => {
  const outer = context.item;
  let accumulator = initial;
  for (const item of list) {
    if (!spendBudget(context, WORK_PER_ITEM)) break;
    context.item = { current: item ?? null, accumulator };
    accumulator = body(context);
  }
  context.item = outer;
  return accumulator;
});

const filter = iteration((list, body, context) => {
  const matching: unknown[] = [];
  walk(list, body, context, (result, item) => (isTruthy(result) && matching.push(item), true));
  return matching;
});

const map = iteration((list, body, context) => {
  const results: unknown[] = [];
  walk(list, body, context, (result) => (results.push(result), true));
  return results;
});

/** Returns whether the body has the expected truth value for any item. */
function find(list: readonly unknown[], body: EvaluateNode, context: EvaluationContext, expected: boolean): boolean {
  let isFound = false;
  walk(list, body, context, (result) => !(isFound = isTruthy(result) === expected));
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
    description: 'Whether a list contains the value, or a text contains the text.',
    compute: isIn,
  },
  merge: {
    arity: [0, Infinity],
    parameterTypes: ['any'],
    returnType: 'list',
    description: 'One list with all items of the lists and all other values.',
    compute: merge,
  },
  map: {
    arity: [2, 2],
    parameterTypes: ['list', 'any'],
    returnType: 'list',
    description: 'A list with the result for each item.',
    compile: map,
  },
  filter: {
    arity: [2, 2],
    parameterTypes: ['list', 'boolean'],
    returnType: 'list',
    description: 'The items for which the second argument is true.',
    compile: filter,
  },
  reduce: {
    arity: [2, 3],
    parameterTypes: ['list', 'any'],
    returnType: 'any',
    description: 'One value from all items: the second argument reads "current" and "accumulator", the third is the initial value.',
    compile: reduce,
  },
  all: {
    arity: [2, 2],
    parameterTypes: ['list', 'boolean'],
    returnType: 'boolean',
    description: 'Whether the second argument is true for every item; false for an empty list.',
    compile: iteration((list, body, context) => list.length > 0 && !find(list, body, context, false)),
  },
  some: {
    arity: [2, 2],
    parameterTypes: ['list', 'boolean'],
    returnType: 'boolean',
    description: 'Whether the second argument is true for at least one item.',
    compile: iteration((list, body, context) => find(list, body, context, true)),
  },
  none: {
    arity: [2, 2],
    parameterTypes: ['list', 'boolean'],
    returnType: 'boolean',
    description: 'Whether the second argument is true for no item.',
    compile: iteration((list, body, context) => !find(list, body, context, true)),
  },
} satisfies Record<string, OperatorDefinition>;
