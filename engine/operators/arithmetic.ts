/** Arithmetic operators. The result is unset when an operand is unset or not a number. */

import { toFinite, parseNumber, toNumber } from './coerce.ts';
import type { Compute, EvaluationContext, OperatorDefinition } from './operator.ts';

type Read = (value: unknown, context: EvaluationContext) => number | null;

function fold(read: Read, join: (a: number, b: number) => number): Compute {
  return (args, context) => {
    let result = read(args[0], context);
    for (let index = 1; index < args.length; index++) {
      const operand = read(args[index], context);
      if (result === null || operand === null) return null;
      result = join(result, operand);
    }
    return result === null ? null : toFinite(result);
  };
}

const subtract = fold(toNumber, (a, b) => a - b);

/** Arithmetic operators. */
export const arithmeticOperators = {
  '+': {
    arity: [1, Infinity],
    parameterTypes: ['number'],
    returnType: 'number',
    description: 'The sum; with one argument, the argument as a number.',
    compute: fold(parseNumber, (a, b) => a + b),
  },
  '*': {
    arity: [1, Infinity],
    parameterTypes: ['number'],
    returnType: 'number',
    description: 'The product.',
    compute: fold(parseNumber, (a, b) => a * b),
  },
  '-': {
    arity: [1, 2],
    parameterTypes: ['number'],
    returnType: 'number',
    description: 'The difference; with one argument, its negative.',
    compute: (args, context) => subtract(args.length === 1 ? [0, args[0]] : args, context),
  },
  '/': {
    arity: [2, 2],
    parameterTypes: ['number'],
    returnType: 'number',
    description: 'The quotient; unset if the divisor is 0.',
    compute: fold(toNumber, (a, b) => a / b),
  },
  '%': {
    arity: [2, 2],
    parameterTypes: ['number'],
    returnType: 'number',
    description: 'The remainder.',
    compute: fold(toNumber, (a, b) => a % b),
  },
  min: {
    arity: [1, Infinity],
    parameterTypes: ['number'],
    returnType: 'number',
    description: 'The minimum.',
    compute: fold(toNumber, Math.min),
  },
  max: {
    arity: [1, Infinity],
    parameterTypes: ['number'],
    returnType: 'number',
    description: 'The maximum.',
    compute: fold(toNumber, Math.max),
  },
} satisfies Record<string, OperatorDefinition>;
