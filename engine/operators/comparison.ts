/** Comparison operators. An ordering with an unset operand is false. */

import { toPrimitive } from './coerce.ts';
import type { EvaluationContext, OperatorDefinition } from './operator.ts';

function isEqual(a: unknown, b: unknown, context: EvaluationContext): boolean {
  const areBothObjects = typeof a === 'object' && typeof b === 'object';
  // Loose equality is the expression language's "==": 1 equals "1".
  return areBothObjects ? a === b : toPrimitive(a, context) == toPrimitive(b, context);
}

type Ordering = (a: string | number | boolean, b: string | number | boolean) => boolean;

function compare(a: unknown, b: unknown, context: EvaluationContext, holds: Ordering): boolean {
  const left = toPrimitive(a, context);
  const right = toPrimitive(b, context);
  return left !== null && right !== null && holds(left, right);
}

const isLess: Ordering = (a, b) => a < b;
const isAtMost: Ordering = (a, b) => a <= b;

/** Comparison operators. */
export const comparisonOperators = {
  '==': {
    arity: [2, 2],
    parameterTypes: ['any'],
    returnType: 'boolean',
    needs: 'unlessNull',
    compute: ([a, b], context) => isEqual(a, b, context),
  },
  '!=': {
    arity: [2, 2],
    parameterTypes: ['any'],
    returnType: 'boolean',
    needs: 'ifNull',
    compute: ([a, b], context) => !isEqual(a, b, context),
  },
  '===': {
    arity: [2, 2],
    parameterTypes: ['any'],
    returnType: 'boolean',
    needs: 'unlessNull',
    compute: ([a, b]) => a === b,
  },
  '!==': {
    arity: [2, 2],
    parameterTypes: ['any'],
    returnType: 'boolean',
    needs: 'ifNull',
    compute: ([a, b]) => a !== b,
  },
  '>': {
    arity: [2, 2],
    parameterTypes: ['any'],
    returnType: 'boolean',
    compute: ([a, b], context) => compare(b, a, context, isLess),
  },
  '>=': {
    arity: [2, 2],
    parameterTypes: ['any'],
    returnType: 'boolean',
    compute: ([a, b], context) => compare(b, a, context, isAtMost),
  },
  '<': {
    arity: [2, 3],
    parameterTypes: ['any'],
    returnType: 'boolean',
    compute: ([a, b, c], context) => compare(a, b, context, isLess) && (c === undefined || compare(b, c, context, isLess)),
  },
  '<=': {
    arity: [2, 3],
    parameterTypes: ['any'],
    returnType: 'boolean',
    compute: ([a, b, c], context) => compare(a, b, context, isAtMost) && (c === undefined || compare(b, c, context, isAtMost)),
  },
} satisfies Record<string, OperatorDefinition>;
