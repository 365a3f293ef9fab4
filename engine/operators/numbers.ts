/** Operators that round and read numbers. The result is unset when an operand is unset or not a number. */

import { spendBudget, spendTextBudget, WORK_PER_DECIMAL } from './budget.ts';
import { toFinite, toNumber } from './coerce.ts';
import { parseDecimal, roundToPlaces, type RoundingMode } from './decimal.ts';
import type { Compute, OperatorDefinition } from './operator.ts';

function rounding(mode: RoundingMode): Compute {
  return (args, context) => {
    const value = toNumber(args[0], context);
    const places = args.length > 1 ? toNumber(args[1], context) : 0;
    spendBudget(context, WORK_PER_DECIMAL);
    return value === null || places === null ? null : roundToPlaces(value, places, mode);
  };
}

const readNumber: Compute = ([value], context) => {
  if (typeof value === 'number') return toFinite(value);
  if (typeof value !== 'string' || !spendTextBudget(context, value.length)) return null;
  return parseDecimal(value);
};

/** Operators that round and read numbers. */
export const numberOperators = {
  round: {
    arity: [1, 2],
    parameterTypes: ['number'],
    returnType: 'number',
    compute: rounding('half-away'),
  },
  floor: {
    arity: [1, 2],
    parameterTypes: ['number'],
    returnType: 'number',
    compute: rounding('floor'),
  },
  ceil: {
    arity: [1, 2],
    parameterTypes: ['number'],
    returnType: 'number',
    compute: rounding('ceil'),
  },
  number: {
    arity: [1, 1],
    parameterTypes: ['any'],
    returnType: 'number',
    compute: readNumber,
  },
} satisfies Record<string, OperatorDefinition>;
