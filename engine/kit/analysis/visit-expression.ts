/** One use of an operator, taken apart; and the parts of an expression, each with its place. */

import type { Expression } from '../../language/expression.ts';
import { joinPointer } from '../../source/json-pointer.ts';

/** An operator and its arguments, with where they stand. */
export interface LogicCall {
  operator: string;
  args: readonly Expression[];
  /** The pointer of each argument. */
  pointers: readonly string[];
}

/** Takes an expression apart; undefined for a literal and for a list. */
export function callOf(logic: Expression | undefined, pointer = ''): LogicCall | undefined {
  if (typeof logic !== 'object' || logic === null || Array.isArray(logic)) return undefined;
  const [operator, given] = Object.entries(logic)[0] ?? ['', null];
  const inner = joinPointer(pointer, operator);
  if (!Array.isArray(given)) return { operator, args: [given ?? null], pointers: [inner] };
  return { operator, args: given, pointers: given.map((_, index) => joinPointer(inner, index)) };
}

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
  const call = callOf(logic, pointer);
  if (call) call.args.forEach((arg, index) => visitExpression(arg, call.pointers[index]!, visit, isInside || isBody(call.operator, index)));
  else if (Array.isArray(logic)) logic.forEach((item, index) => visitExpression(item, joinPointer(pointer, index), visit, isInside));
}
