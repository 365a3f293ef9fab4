/** Operators over lists. Inside the body of an iteration `var` reads the item; `rule`, `record` and `lookup` still read the form. */

import { createDiagnostic } from '../diagnostics.ts';
import { MAX_ITERATION_DEPTH, spend, WORK_PER_ITEM } from './budget.ts';
import { isTruthy, toText } from './coerce.ts';
import type { OperatorCall, Compute, EvaluationContext, OperatorDefinition, EvaluateNode } from './operator.ts';

/** Goes through a list; `visit` ends the walk by returning false. */
function walk(
  list: readonly unknown[],
  body: EvaluateNode,
  frame: EvaluationContext,
  visit: (result: unknown, item: unknown) => boolean,
): void {
  const outer = frame.item;
  for (const item of list) {
    if (!spend(frame, WORK_PER_ITEM)) break;
    frame.item = item ?? null;
    if (!visit(body(frame), item)) break;
  }
  frame.item = outer;
}

function iteration(
  run: (list: readonly unknown[], body: EvaluateNode, frame: EvaluationContext, initial: unknown) => unknown,
): (call: OperatorCall) => EvaluateNode {
  return (call) => {
    if (call.scope.iterations >= MAX_ITERATION_DEPTH) {
      call.host.report(
        createDiagnostic('expression-too-large', call.pointer, { what: 'The nesting of iterations', limit: MAX_ITERATION_DEPTH }),
      );
      return () => null;
    }
    const list = call.argument(0);
    const body = call.argument(1, true);
    const initial = call.args.length > 2 ? call.argument(2) : () => null;
    return (frame) => {
      const items = list(frame);
      return run(Array.isArray(items) ? items : [], body, frame, initial(frame));
    };
  };
}

const reduce = iteration((list, body, frame, initial) => {
  const outer = frame.item;
  let accumulator = initial;
  for (const item of list) {
    if (!spend(frame, WORK_PER_ITEM)) break;
    frame.item = { current: item ?? null, accumulator };
    accumulator = body(frame);
  }
  frame.item = outer;
  return accumulator;
});

const filter = iteration((list, body, frame) => {
  const kept: unknown[] = [];
  walk(list, body, frame, (result, item) => (isTruthy(result) && kept.push(item), true));
  return kept;
});

const map = iteration((list, body, frame) => {
  const results: unknown[] = [];
  walk(list, body, frame, (result) => (results.push(result), true));
  return results;
});

/** Whether any item's result is true (`wanted`) or false. */
function find(list: readonly unknown[], body: EvaluateNode, frame: EvaluationContext, wanted: boolean): boolean {
  let isFound = false;
  walk(list, body, frame, (result) => !(isFound = isTruthy(result) === wanted));
  return isFound;
}

const merge: Compute = (args, frame) => {
  const merged: unknown[] = [];
  for (const arg of args) {
    const items = Array.isArray(arg) ? arg : [arg];
    if (!spend(frame, items.length)) return null;
    for (const item of items) merged.push(item);
  }
  return merged;
};

const isIn: Compute = ([needle, haystack], frame) => {
  if (Array.isArray(haystack)) return spend(frame, haystack.length / 8) && haystack.includes(needle);
  return typeof haystack === 'string' && haystack !== '' && needle !== null && haystack.includes(toText(needle, frame));
};

export const listOperators = {
  in: {
    arity: [2, 2],
    parameterTypes: ['any', 'list'],
    returnType: 'boolean',
    needs: 'first',
    description: 'Whether a list holds the value, or a text holds the text.',
    compute: isIn,
  },
  merge: {
    arity: [0, Infinity],
    parameterTypes: ['any'],
    returnType: 'list',
    description: 'One list of all items of its lists and values.',
    compute: merge,
  },
  map: {
    arity: [2, 2],
    parameterTypes: ['list', 'any'],
    returnType: 'list',
    description: 'The list of the results for each item.',
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
    description: 'One value from all items: the second argument reads "current" and "accumulator", the third is where it starts.',
    compile: reduce,
  },
  all: {
    arity: [2, 2],
    parameterTypes: ['list', 'boolean'],
    returnType: 'boolean',
    description: 'Whether it holds for each item; false for an empty list.',
    compile: iteration((list, body, frame) => list.length > 0 && !find(list, body, frame, false)),
  },
  some: {
    arity: [2, 2],
    parameterTypes: ['list', 'boolean'],
    returnType: 'boolean',
    description: 'Whether it holds for an item.',
    compile: iteration((list, body, frame) => find(list, body, frame, true)),
  },
  none: {
    arity: [2, 2],
    parameterTypes: ['list', 'boolean'],
    returnType: 'boolean',
    description: 'Whether it holds for no item.',
    compile: iteration((list, body, frame) => !find(list, body, frame, true)),
  },
} satisfies Record<string, OperatorDefinition>;
