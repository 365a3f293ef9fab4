/** Iterations: operators that evaluate one of their arguments, the body, for each item of a list. */

import { createRawDiagnostic } from '../../diagnostics/raw-diagnostic.ts';
import { MAX_ITERATION_DEPTH, spendBudget, WORK_PER_ITEM } from '../budget.ts';
import type { EvaluateNode, EvaluationContext, OperatorCall } from '../operator.ts';

/**
 * Evaluates the body for each item until `visit` returns false or the budget is exceeded. `toItem` returns what `var` reads in the body.
 * @example iterate(rows, body, context, (result) => (results.push(result), true))
 */
export function iterate(
  list: readonly unknown[],
  body: EvaluateNode,
  context: EvaluationContext,
  visit: (result: unknown, item: unknown) => boolean,
  toItem: (item: unknown) => unknown = (item) => item,
): void {
  const { item: own, outerItem } = context;
  context.outerItem = own;
  for (const item of list) {
    if (!spendBudget(context, WORK_PER_ITEM)) break;
    context.item = toItem(item ?? null);
    if (!visit(body(context), item)) break;
  }
  context.item = own;
  context.outerItem = outerItem;
}

/** The operands of an iteration. */
export interface Iteration {
  /** Evaluates the list; empty for another value. */
  list: (context: EvaluationContext) => readonly unknown[];
  /** Undefined if the call has none. */
  body: EvaluateNode | undefined;
}

/**
 * Compiles the first argument of a call as a list and the second, if there is one, as the body. Returns undefined after reporting iterations that
 * are nested too deeply.
 */
export function compileIteration(call: OperatorCall): Iteration | undefined {
  const list = call.argument(0);
  const toList = (context: EvaluationContext): readonly unknown[] => {
    const items = list(context);
    return Array.isArray(items) ? items : [];
  };
  if (call.args.length < 2) return { list: toList, body: undefined };
  if (call.scope.iterations >= MAX_ITERATION_DEPTH) {
    const params = { what: 'The nesting of iterations', limit: MAX_ITERATION_DEPTH };
    call.host.report(createRawDiagnostic('expression-too-large', call.pointer, params));
    return undefined;
  }
  return { list: toList, body: call.argument(1, true) };
}
