/** Arithmetic operators, in decimal arithmetic. The result is unset when an operand is unset or not a number. */

import { spendBudget, WORK_PER_DECIMAL } from './budget.ts';
import { parseNumber, toNumber } from './coerce.ts';
import {
  addDecimals,
  divideDecimals,
  getSquareRoot,
  multiplyDecimals,
  raiseToPower,
  remainderDecimals,
  subtractDecimals,
} from './decimal.ts';
import { createExtreme } from './lists/extremes.ts';
import type { Compute, EvaluationContext, OperatorDefinition } from './operator.ts';

type Read = (value: unknown, context: EvaluationContext) => number | null;

function fold(read: Read, join: (a: number, b: number) => number | null): Compute {
  return (args, context) => {
    let result = read(args[0], context);
    for (let index = 1; index < args.length; index++) {
      const operand = read(args[index], context);
      if (result === null || operand === null) return null;
      if (!Number.isSafeInteger(result) || !Number.isSafeInteger(operand)) spendBudget(context, WORK_PER_DECIMAL);
      result = join(result, operand);
    }
    return result;
  };
}

const subtract = fold(toNumber, subtractDecimals);
const raise = fold(toNumber, raiseToPower);

/** Units of work of a power with a large exponent. */
const WORK_PER_POWER = 60;

function transform(change: (value: number) => number | null): Compute {
  return ([value], context) => {
    const number = toNumber(value, context);
    return number === null || !spendBudget(context, WORK_PER_DECIMAL) ? null : change(number);
  };
}

/** Arithmetic operators. */
export const arithmeticOperators = {
  '+': {
    arity: [1, Infinity],
    parameterTypes: ['number'],
    returnType: 'number',
    compute: fold(parseNumber, addDecimals),
  },
  '*': {
    arity: [1, Infinity],
    parameterTypes: ['number'],
    returnType: 'number',
    compute: fold(parseNumber, multiplyDecimals),
  },
  '-': {
    arity: [1, 2],
    parameterTypes: ['number'],
    returnType: 'number',
    compute: (args, context) => subtract(args.length === 1 ? [0, args[0]] : args, context),
  },
  '/': {
    arity: [2, 2],
    parameterTypes: ['number'],
    returnType: 'number',
    compute: fold(toNumber, divideDecimals),
  },
  '%': {
    arity: [2, 2],
    parameterTypes: ['number'],
    returnType: 'number',
    compute: fold(toNumber, remainderDecimals),
  },
  min: {
    arity: [1, Infinity],
    parameterTypes: ['numbers'],
    returnType: 'number',
    compute: createExtreme((one, other) => one < other, fold(toNumber, Math.min)),
  },
  max: {
    arity: [1, Infinity],
    parameterTypes: ['numbers'],
    returnType: 'number',
    compute: createExtreme((one, other) => one > other, fold(toNumber, Math.max)),
  },
  abs: {
    arity: [1, 1],
    parameterTypes: ['number'],
    returnType: 'number',
    compute: transform(Math.abs),
  },
  sqrt: {
    arity: [1, 1],
    parameterTypes: ['number'],
    returnType: 'number',
    compute: transform(getSquareRoot),
  },
  pow: {
    arity: [2, 2],
    parameterTypes: ['number'],
    returnType: 'number',
    compute: (args, context) => (spendBudget(context, WORK_PER_POWER) ? raise(args, context) : null),
  },
} satisfies Record<string, OperatorDefinition>;
