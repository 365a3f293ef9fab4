/** Operators that compare. Ordering with an unset operand is false. */

import { toPrimitive } from './coerce.ts';
import type { EvaluationContext, OperatorDefinition } from './operator.ts';

function isEqual(a: unknown, b: unknown, frame: EvaluationContext): boolean {
  const areBothObjects = typeof a === 'object' && typeof b === 'object';
  // Loose equality is the expression language's "==": 1 equals "1".
  return areBothObjects ? a === b : toPrimitive(a, frame) == toPrimitive(b, frame);
}

type Ordering = (a: string | number | boolean, b: string | number | boolean) => boolean;

function compare(a: unknown, b: unknown, frame: EvaluationContext, holds: Ordering): boolean {
  const left = toPrimitive(a, frame);
  const right = toPrimitive(b, frame);
  return left !== null && right !== null && holds(left, right);
}

const isLess: Ordering = (a, b) => a < b;
const isAtMost: Ordering = (a, b) => a <= b;

export const comparisonOperators = {
  '==': {
    arity: [2, 2],
    parameterTypes: ['any'],
    returnType: 'boolean',
    needs: 'unlessNull',
    description: 'Equal, where 1 equals "1".',
    compute: ([a, b], frame) => isEqual(a, b, frame),
  },
  '!=': {
    arity: [2, 2],
    parameterTypes: ['any'],
    returnType: 'boolean',
    needs: 'ifNull',
    description: 'Not equal, where 1 equals "1".',
    compute: ([a, b], frame) => !isEqual(a, b, frame),
  },
  '===': {
    arity: [2, 2],
    parameterTypes: ['any'],
    returnType: 'boolean',
    needs: 'unlessNull',
    description: 'Equal and of one type.',
    compute: ([a, b]) => a === b,
  },
  '!==': {
    arity: [2, 2],
    parameterTypes: ['any'],
    returnType: 'boolean',
    needs: 'ifNull',
    description: 'Not equal, or not of one type.',
    compute: ([a, b]) => a !== b,
  },
  '>': {
    arity: [2, 2],
    parameterTypes: ['any'],
    returnType: 'boolean',
    description: 'Greater; false where either is unset.',
    compute: ([a, b], frame) => compare(b, a, frame, isLess),
  },
  '>=': {
    arity: [2, 2],
    parameterTypes: ['any'],
    returnType: 'boolean',
    description: 'Greater or equal; false where either is unset.',
    compute: ([a, b], frame) => compare(b, a, frame, isAtMost),
  },
  '<': {
    arity: [2, 3],
    parameterTypes: ['any'],
    returnType: 'boolean',
    description: 'Less, or strictly between with three arguments; false where any is unset.',
    compute: ([a, b, c], frame) => compare(a, b, frame, isLess) && (c === undefined || compare(b, c, frame, isLess)),
  },
  '<=': {
    arity: [2, 3],
    parameterTypes: ['any'],
    returnType: 'boolean',
    description: 'Less or equal, or between with three arguments; false where any is unset.',
    compute: ([a, b, c], frame) => compare(a, b, frame, isAtMost) && (c === undefined || compare(b, c, frame, isAtMost)),
  },
} satisfies Record<string, OperatorDefinition>;
