/** Splits an expression into its operator and its arguments. */

import { formatPrimitive } from '../format-primitive.ts';
import type { Expression } from '../language/expression.ts';
import { joinPointer } from '../source/json-pointer.ts';

/** An operator with its arguments and their locations. */
export interface ParsedCall {
  operator: string;
  args: readonly Expression[];
  /** The JSON Pointer of each argument. */
  pointers: readonly string[];
}

/** Returns the operator call of an expression; undefined for a literal, a list and an empty object. */
export function parseOperatorCall(expression: Expression | undefined, pointer = ''): ParsedCall | undefined {
  if (typeof expression !== 'object' || expression === null || Array.isArray(expression)) return undefined;
  const [entry] = Object.entries(expression);
  if (entry === undefined) return undefined;
  const [operator, operand] = entry;
  const inner = joinPointer(pointer, operator);
  if (!Array.isArray(operand)) return { operator, args: [operand], pointers: [inner] };
  return { operator, args: operand, pointers: operand.map((_, index) => joinPointer(inner, index)) };
}

/** Returns a literal argument as a name; `''` for an omitted one and for an expression. */
export function getNameArgument({ args }: Pick<ParsedCall, 'args'>, index = 0): string {
  return formatPrimitive(args[index]) ?? '';
}
