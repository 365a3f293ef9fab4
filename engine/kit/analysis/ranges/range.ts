/** Ranges of numbers and dates that conditions describe: `{ "<": [{ "var": "age" }, 18] }` is the range below 18 of the answer "age". */

import { parseDate } from '../../../operators/calendar-date.ts';
import type { Expression } from '../../../language/expression.ts';
import { parseOperatorCall } from '../../../operators/parse-operator-call.ts';

/** One end of a range; undefined if it is open-ended. */
export interface RangeEnd {
  value: number | string;
  isIncluded: boolean;
}

/** The values of one expression for which a condition is true. */
export interface ConditionRange {
  /** The compared expression. */
  subject: Expression;
  low?: RangeEnd;
  high?: RangeEnd;
}

/** Returns the range of a condition; undefined for a condition that is no comparison of one expression with literals of one kind. */
export function parseRange(logic: Expression): ConditionRange | undefined {
  const call = parseOperatorCall(logic);
  if (call === undefined) return undefined;
  const { operator, args } = call;
  if (operator === 'and') return args.map(parseRange).reduce((range, other) => (range && other ? intersect(range, other) : undefined));
  const isEqual = operator === '==' || operator === '===';
  if (!isEqual && !/^[<>]=?$/.test(operator)) return undefined;
  const index = args.findIndex((arg) => typeof arg === 'object' && arg !== null && !Array.isArray(arg));
  if (index < 0) return undefined;
  const isIncluded = operator.endsWith('=');
  const ends = args.map((arg) => toEnd(arg, isIncluded));
  if (ends.some((end, at) => end === undefined && at !== index)) return undefined;
  const [before, after] = [ends[index - 1], ends[index + 1]];
  const subject = args[index]!;
  if (isEqual) return toPoint(subject, before ?? after);
  const [low, high] = operator.startsWith('<') ? [before, after] : [after, before];
  const range = { subject, ...(low && { low }), ...(high && { high }) };
  return areAlike(range) ? range : undefined;
}

function toPoint(subject: Expression, end: RangeEnd | undefined): ConditionRange | undefined {
  return end && { subject, low: end, high: end };
}

function toEnd(logic: Expression, isIncluded: boolean): RangeEnd | undefined {
  const isOrdered = typeof logic === 'number' || (typeof logic === 'string' && parseDate(logic) !== null);
  return isOrdered ? { value: logic, isIncluded } : undefined;
}

function areAlike({ low, high }: Pick<ConditionRange, 'low' | 'high'>): boolean {
  return low === undefined || high === undefined || typeof low.value === typeof high.value;
}

/** Returns whether two ranges are of the same expression and of the same kind of values. */
export function areOfOneSubject(one: ConditionRange, other: ConditionRange): boolean {
  const kind = ({ low, high }: ConditionRange): string => typeof (low ?? high)?.value;
  return kind(one) === kind(other) && JSON.stringify(one.subject) === JSON.stringify(other.subject);
}

/** Returns the values in both ranges; undefined if the ranges are not of one subject. The result can be empty. */
export function intersect(one: ConditionRange, other: ConditionRange): ConditionRange | undefined {
  if (!areOfOneSubject(one, other)) return undefined;
  const low = compareLows(one.low, other.low) >= 0 ? one.low : other.low;
  const high = compareHighs(one.high, other.high) <= 0 ? one.high : other.high;
  return { subject: one.subject, ...(low && { low }), ...(high && { high }) };
}

/** Returns whether a range has no values. */
export function isEmpty({ low, high }: ConditionRange): boolean {
  if (low === undefined || high === undefined) return false;
  return low.value > high.value || (low.value === high.value && !(low.isIncluded && high.isIncluded));
}

/** Orders lower ends: the end that lets in more values comes first. */
function compareLows(one: RangeEnd | undefined, other: RangeEnd | undefined): number {
  if (one === undefined || other === undefined) return Number(one !== undefined) - Number(other !== undefined);
  if (one.value !== other.value) return one.value < other.value ? -1 : 1;
  return Number(other.isIncluded) - Number(one.isIncluded);
}

/** Orders upper ends: the end that lets in fewer values comes first. */
function compareHighs(one: RangeEnd | undefined, other: RangeEnd | undefined): number {
  if (one === undefined || other === undefined) return Number(other !== undefined) - Number(one !== undefined);
  if (one.value !== other.value) return one.value < other.value ? -1 : 1;
  return Number(one.isIncluded) - Number(other.isIncluded);
}

/** Returns whether values lie between an upper end and a lower end above it. */
export function hasGap(high: RangeEnd | undefined, low: RangeEnd | undefined): boolean {
  if (high === undefined || low === undefined) return false;
  return high.value < low.value || (high.value === low.value && !high.isIncluded && !low.isIncluded);
}

/** Merges ranges of one subject to ranges with gaps between them, in ascending order. */
export function mergeRanges(ranges: readonly ConditionRange[]): ConditionRange[] {
  const merged: ConditionRange[] = [];
  for (const range of ranges.filter((one) => !isEmpty(one)).toSorted((a, b) => compareLows(a.low, b.low))) {
    const last = merged.at(-1);
    if (last === undefined || hasGap(last.high, range.low)) merged.push(range);
    else if (compareHighs(last.high, range.high) < 0) {
      const { high: _, ...rest } = last;
      merged[merged.length - 1] = { ...rest, ...(range.high && { high: range.high }) };
    }
  }
  return merged;
}

/** Returns whether one of the merged ranges has all values of a range. */
export function isCovered(range: ConditionRange, merged: readonly ConditionRange[]): boolean {
  return merged.some((one) => compareLows(one.low, range.low) <= 0 && compareHighs(one.high, range.high) >= 0);
}
