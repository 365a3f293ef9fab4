/** Visits the parts of an expression, each with its location. */

import type { Expression } from '../../language/expression.ts';
import { parseOperatorCall } from '../../operators/parse-operator-call.ts';
import { joinPointer } from '../../source/json-pointer.ts';

const ITERATIONS: ReadonlySet<string> = new Set(['map', 'filter', 'reduce', 'all', 'some', 'none']);

/** Whether an argument is a body that runs for each item of a list: there `var` reads the item. */
export function isBody(operator: string, index: number): boolean {
  return index === 1 && ITERATIONS.has(operator);
}

/** Whether an operator goes through a list. */
export function isIteration(operator: string): boolean {
  return ITERATIONS.has(operator);
}

/** Visits an expression and all its parts, outermost first; `isInside` tells of bodies of iterations. */
export function visitExpression(
  logic: Expression,
  pointer: string,
  visit: (part: Expression, pointer: string, isInside: boolean) => void,
  isInside = false,
): void {
  visit(logic, pointer, isInside);
  const call = parseOperatorCall(logic, pointer);
  if (call) call.args.forEach((arg, index) => visitExpression(arg, call.pointers[index]!, visit, isInside || isBody(call.operator, index)));
  else if (Array.isArray(logic)) logic.forEach((item, index) => visitExpression(item, joinPointer(pointer, index), visit, isInside));
}
