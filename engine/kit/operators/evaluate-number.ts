/** Partial evaluation of arithmetic: the range of the result follows from the ranges of the operands. */

import { getSquareRoot } from '../../operators/decimal.ts';
import { convertUnit } from '../../operators/units.ts';
import {
  applyOperator,
  createConstant,
  getConstants,
  getOnlyConstant,
  isUnset,
  UNSET,
  type AbstractCase,
  type AbstractValue,
} from '../analysis/solver/abstract-value.ts';
import { applyTerm, evaluateCompiledTerm } from './evaluate-call.ts';
import type { AbstractCall } from './operator-traits.ts';

/** All results that are numbers: inclusive bounds. */
interface Range {
  low: number;
  high: number;
  isUnsetPossible: boolean;
}

const ALL: Range = { low: -Infinity, high: Infinity, isUnsetPossible: true };

/** Evaluates an arithmetic call: computes it if all operands are known, otherwise returns the cases of its symbol within the possible range. */
export function evaluateArithmetic(call: AbstractCall): AbstractValue {
  const values = call.args.map(call.evaluate);
  if (values.some((value) => isUnset(value) === true)) return UNSET;
  if (values.every((value) => getOnlyConstant(value) !== undefined)) return applyTerm(call, values);
  return narrow(call, computeRange(call.operator, values.map(toRange)));
}

/** Evaluates a number of items: it is not negative. */
export function evaluateCount(call: AbstractCall): AbstractValue {
  const items = getConstants(call.evaluate(call.args[0] ?? null));
  const isEmpty = items !== undefined && items.every((item) => !Array.isArray(item) || item.length === 0);
  return isEmpty ? [createConstant(0)] : narrow(call, { low: 0, high: Infinity, isUnsetPossible: false });
}

/** Evaluates a conversion. Units that are not literals give any number. */
export function evaluateConversion(call: AbstractCall): AbstractValue {
  const [value = UNSET, ...units] = call.args.map(call.evaluate);
  const [from, to] = units.map((unit) => getOnlyConstant(unit)?.value);
  if (isUnset(value) === true) return UNSET;
  if (from === undefined || to === undefined) return call.readSymbol(call.logic);
  if (getOnlyConstant(value) !== undefined) return evaluateCompiledTerm(call);
  const { low, high, isUnsetPossible } = toRange(value);
  const [lowest, highest] = [convertEnd(low, from, to), convertEnd(high, from, to)];
  return narrow(call, lowest === null || highest === null ? ALL : { low: lowest, high: highest, isUnsetPossible });
}

/** All units have positive sizes, so a conversion keeps the order. */
function convertEnd(end: number, from: unknown, to: unknown): number | null {
  return Number.isFinite(end) ? convertUnit(end, from, to) : end;
}

/** Limits the cases of a call's symbol to a range. An assigned case that contradicts the range is kept, which proves nothing. */
function narrow({ logic, readSymbol }: AbstractCall, { low, high, isUnsetPossible }: Range): AbstractValue {
  const isWithin = (one: AbstractCase): boolean => {
    if (one.is === 'number') return one.above < high && one.below > low;
    if (one.is !== 'constant') return true;
    return one.value === null ? isUnsetPossible : typeof one.value !== 'number' || (one.value >= low && one.value <= high);
  };
  const clip = (one: AbstractCase): AbstractCase =>
    one.is === 'number' ? { is: 'number', above: Math.max(one.above, -raise(-low)), below: Math.min(one.below, raise(high)) } : one;
  const domain = readSymbol(logic);
  const within = domain.filter(isWithin).map(clip);
  return within.length === 0 ? domain : within;
}

/** Returns a number just above another: the bounds of a case are exclusive. */
function raise(value: number): number {
  if (!Number.isFinite(value)) return value;
  return value === 0 ? Number.MIN_VALUE : value + Math.abs(value) * Number.EPSILON;
}

function toRange(value: AbstractValue): Range {
  const range: Range = { low: Infinity, high: -Infinity, isUnsetPossible: false };
  for (const one of value) {
    const found = rangeOfCase(one);
    range.low = Math.min(range.low, found.low);
    range.high = Math.max(range.high, found.high);
    range.isUnsetPossible ||= found.isUnsetPossible;
  }
  return range.low > range.high ? ALL : range;
}

function rangeOfCase(one: AbstractCase): Range {
  if (one.is === 'number') return { low: one.above, high: one.below, isUnsetPossible: false };
  if (one.is !== 'constant') return ALL;
  if (typeof one.value === 'number') return { low: one.value, high: one.value, isUnsetPossible: false };
  return one.value === null ? { low: Infinity, high: -Infinity, isUnsetPossible: true } : ALL;
}

/** Returns the range of a call. A result beyond the largest number is unset. */
function computeRange(operator: string, [first = ALL, ...others]: readonly Range[]): Range {
  switch (operator) {
    case '-':
      return others.length === 0 ? corners('-', { low: 0, high: 0, isUnsetPossible: false }, first) : corners('-', first, others[0]!);
    case '+':
    case '*':
    case 'min':
    case 'max':
      return others.reduce((range, other) => corners(operator, range, other), first);
    case '/':
      return contains(others[0]!, 0) ? ALL : corners('/', first, others[0]!);
    case '%':
      return rangeOfRemainder(first, others[0]!);
    case 'round':
    case 'floor':
    case 'ceil':
      return rangeOfRounding(operator, first, others[0]);
    case 'number':
      return first;
    case 'abs':
      return rangeOfAbsolute(first);
    case 'sqrt':
      return rangeOfRoot(first);
    default:
      return ALL;
  }
}

function contains({ low, high }: Range, value: number): boolean {
  return low <= value && high >= value;
}

/** Returns the range of an operation that is monotonic in each operand: its results at the ends. */
function corners(operator: string, a: Range, b: Range): Range {
  const results = [a.low, a.high].flatMap((x) => [b.low, b.high].map((y) => applyAtEnds(operator, x, y)));
  if (results.includes(null)) return ALL;
  const numbers = results.filter((result) => result !== null && !Number.isNaN(result)) as number[];
  const [low, high] = [Math.min(...numbers), Math.max(...numbers)];
  const canOverflow = !Number.isFinite(low) || !Number.isFinite(high);
  return { low, high, isUnsetPossible: canOverflow || a.isUnsetPossible || b.isUnsetPossible };
}

const INFINITE: Readonly<Record<string, (x: number, y: number) => number>> = {
  '+': (x, y) => x + y,
  '-': (x, y) => x - y,
  '*': (x, y) => (x === 0 || y === 0 ? 0 : x * y),
  '/': (x, y) => x / y,
  min: Math.min,
  max: Math.max,
};

function applyAtEnds(operator: string, x: number, y: number): number | null {
  return Number.isFinite(x) && Number.isFinite(y) ? (applyOperator(operator, [x, y]) as number | null) : INFINITE[operator]!(x, y);
}

function rangeOfRemainder(dividend: Range, divisor: Range): Range {
  const size = Math.max(Math.abs(divisor.low), Math.abs(divisor.high));
  return {
    low: dividend.low >= 0 ? 0 : -size,
    high: dividend.high <= 0 ? 0 : size,
    isUnsetPossible: contains(divisor, 0) || dividend.isUnsetPossible || divisor.isUnsetPossible,
  };
}

function rangeOfRounding(operator: string, value: Range, places: Range = { low: 0, high: 0, isUnsetPossible: false }): Range {
  if (places.low !== places.high || !Number.isInteger(places.low)) return ALL;
  const end = (edge: number): number | null =>
    Number.isFinite(edge) ? (applyOperator(operator, [edge, places.low]) as number | null) : edge;
  const [low, high] = [end(value.low), end(value.high)];
  if (low === null || high === null) return ALL;
  return { low, high, isUnsetPossible: value.isUnsetPossible || places.isUnsetPossible || !Number.isFinite(low) || !Number.isFinite(high) };
}

function rangeOfAbsolute(value: Range): Range {
  const ends = [Math.abs(value.low), Math.abs(value.high)];
  return { ...value, low: contains(value, 0) ? 0 : Math.min(...ends), high: Math.max(...ends) };
}

function rangeOfRoot(value: Range): Range {
  const root = (edge: number): number => (Number.isFinite(edge) ? (getSquareRoot(edge) ?? 0) : edge);
  if (value.high < 0) return ALL;
  return { low: root(Math.max(0, value.low)), high: root(value.high), isUnsetPossible: value.isUnsetPossible || value.low < 0 };
}
