/** Visits the parts of an expression, each with its location. */

import type { Expression } from '../../language/expression.ts';
import { parseOperatorCall, type ParsedCall } from '../../operators/parse-operator-call.ts';
import { getTraits } from '../operators/traits.ts';
import { joinPointer } from '../../source/json-pointer.ts';

/** Returns whether an argument is evaluated for each item of a list. In such a body `var` reads the item. */
export function isBody({ operator, args }: ParsedCall, index: number): boolean {
  return getTraits(operator)?.role(index, args.length) === 'body';
}

/** Visits an expression and all its parts, outermost first; `isInside` is true in bodies of iterations. */
export function visitExpression(
  logic: Expression,
  pointer: string,
  visit: (part: Expression, pointer: string, isInside: boolean) => void,
  isInside = false,
): void {
  visit(logic, pointer, isInside);
  const call = parseOperatorCall(logic, pointer);
  if (call) call.args.forEach((arg, index) => visitExpression(arg, call.pointers[index]!, visit, isInside || isBody(call, index)));
  else if (Array.isArray(logic)) logic.forEach((item, index) => visitExpression(item, joinPointer(pointer, index), visit, isInside));
}
