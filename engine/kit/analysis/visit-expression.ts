/** Visits the parts of an expression, each with its location. */

import type { Expression } from '../../language/expression.ts';
import { parseOperatorCall, type ParsedCall } from '../../operators/parse-operator-call.ts';
import { getTraits } from '../operators/traits.ts';
import { joinPointer } from '../../source/json-pointer.ts';

/** Returns whether an argument is evaluated for each item of a list. In such a body `var` reads the item. */
export function isBody({ operator, args }: ParsedCall, index: number): boolean {
  return getTraits(operator)?.role(index, args.length) === 'body';
}

/** Called for each part of an expression. `isInside` is true in bodies of iterations; `enclosing` are these iterations, the outermost first. */
export type VisitPart = (part: Expression, pointer: string, isInside: boolean, enclosing: readonly ParsedCall[]) => void;

/** Visits an expression and all its parts, outermost first. */
export function visitExpression(logic: Expression, pointer: string, visit: VisitPart, enclosing: readonly ParsedCall[] = []): void {
  visit(logic, pointer, enclosing.length > 0, enclosing);
  const call = parseOperatorCall(logic, pointer);
  if (call) {
    call.args.forEach((arg, index) =>
      visitExpression(arg, call.pointers[index]!, visit, isBody(call, index) ? [...enclosing, call] : enclosing),
    );
  } else if (Array.isArray(logic)) logic.forEach((item, index) => visitExpression(item, joinPointer(pointer, index), visit, enclosing));
}
