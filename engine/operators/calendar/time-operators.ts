/** Operators over times, periods and working days. The result is unset when an operand has another format. */

import { getBoundaryDay, addMinutes, temporalFormats, toMinutes } from '../../temporal/temporal-formats.ts';
import { addWorkingDays, countWorkingDays, getWeekday, type FreeDays } from '../../temporal/working-days.ts';
import { WORK_PER_ITEM, spendBudget } from '../budget.ts';
import { formatDate, parseDate } from '../calendar-date.ts';
import { toNumber } from '../coerce.ts';
import { createRawDiagnostic } from '../../diagnostics/raw-diagnostic.ts';
import type { Compute, EvaluateNode, EvaluationContext, OperatorCall, OperatorDefinition } from '../operator.ts';

/** Maximum size of a number of minutes and of working days that is added. */
const MAX_MINUTES = 1_000_000_000;
const MAX_WORKING_DAYS = 20_000;

type PartPosition = readonly [date: number, time: number, end: number];

/** The parts of a date or time: where each begins in a date and time and in a time, -1 for never, and where it ends in a date and time. */
const PARTS: Readonly<Record<string, PartPosition>> = {
  year: [0, -1, 4],
  month: [5, -1, 7],
  day: [8, -1, 10],
  hour: [11, 0, 13],
  minute: [14, 3, 16],
};

function readWholeNumber(value: unknown, limit: number, context: EvaluationContext): number | null {
  const number = toNumber(value, context);
  return number === null || !Number.isInteger(number) || Math.abs(number) > limit ? null : number;
}

const computeMinutesBetween: Compute = ([from, to]) => {
  const [start, end] = [toMinutes(from), toMinutes(to)];
  return start === null || end === null || (from as string).length !== (to as string).length ? null : end - start;
};

function readPart(value: unknown, [inDate, inTime, end]: PartPosition): number | null {
  const isTime = typeof value === 'string' && temporalFormats.time(value);
  if (typeof value !== 'string' || (!isTime && getBoundaryDay(value, 'first') === null)) return null;
  const start = isTime ? inTime : inDate;
  const digits = start < 0 ? '' : value.slice(start, isTime ? start + 2 : end);
  return digits === '' ? null : Number(digits);
}

function compilePart(call: OperatorCall): EvaluateNode {
  const value = call.argument(0);
  const part = call.args[1];
  const position = typeof part === 'string' && Object.hasOwn(PARTS, part) ? PARTS[part] : undefined;
  if (position !== undefined) return (context) => readPart(value(context), position);
  call.host.report(
    createRawDiagnostic('invalid-argument', call.argumentPointer(1), {
      name: call.name,
      found: JSON.stringify(part),
      expected: '"year", "month", "day", "hour" or "minute"',
    }),
  );
  return () => null;
}

/** Reads the lists of holidays and of weekend days. A holiday is a date, or a record with a date in the property `date`. */
function readFreeDays(holidays: unknown, weekend: unknown, context: EvaluationContext): FreeDays | null {
  const list = Array.isArray(holidays) ? holidays : [];
  if (!spendBudget(context, list.length * WORK_PER_ITEM)) return null;
  const days = list.map((item: unknown) =>
    typeof item === 'object' && item !== null && Object.hasOwn(item, 'date') ? (item as { date: unknown }).date : item,
  );
  const free = new Set<unknown>(Array.isArray(weekend) ? weekend : [6, 7]);
  return [1, 2, 3, 4, 5, 6, 7].every((day) => free.has(day)) ? null : { holidays: new Set(days), weekend: free };
}

const computeAddWorkingDays: Compute = ([start, count, holidays, weekend], context) => {
  const date = parseDate(start);
  const days = readWholeNumber(count, MAX_WORKING_DAYS, context);
  const free = readFreeDays(holidays, weekend, context);
  if (date === null || days === null || free === null) return null;
  const end = addWorkingDays(date, days, free, () => spendBudget(context, 1));
  return end && formatDate(end);
};

const computeWorkingDaysBetween: Compute = ([first, second, holidays, weekend], context) => {
  const [from, to] = [parseDate(first), parseDate(second)];
  const free = readFreeDays(holidays, weekend, context);
  return from === null || to === null || free === null ? null : countWorkingDays(from, to, free);
};

/** Operators over times, periods and working days. */
export const timeOperators = {
  minutes_between: {
    arity: [2, 2],
    parameterTypes: ['time'],
    returnType: 'number',
    compute: computeMinutesBetween,
  },
  time_add: {
    arity: [2, 2],
    parameterTypes: ['time', 'number'],
    returnType: 'time',
    compute: ([start, count], context) => {
      const minutes = readWholeNumber(count, MAX_MINUTES, context);
      return minutes === null ? null : addMinutes(start, minutes);
    },
  },
  date_part: {
    arity: [2, 2],
    parameterTypes: ['moment', 'part'],
    returnType: 'number',
    compile: compilePart,
  },
  first_day: {
    arity: [1, 1],
    parameterTypes: ['period'],
    returnType: 'date',
    compute: ([value]) => getBoundaryDay(value, 'first'),
  },
  last_day: {
    arity: [1, 1],
    parameterTypes: ['period'],
    returnType: 'date',
    compute: ([value]) => getBoundaryDay(value, 'last'),
  },
  weekday: {
    arity: [1, 1],
    parameterTypes: ['date'],
    returnType: 'number',
    compute: ([value]) => {
      const date = parseDate(value);
      return date && getWeekday(date);
    },
  },
  add_working_days: {
    arity: [2, 4],
    parameterTypes: ['date', 'number', 'list', 'list'],
    returnType: 'date',
    compute: computeAddWorkingDays,
  },
  working_days_between: {
    arity: [2, 4],
    parameterTypes: ['date', 'date', 'list', 'list'],
    returnType: 'number',
    compute: computeWorkingDaysBetween,
  },
} satisfies Record<string, OperatorDefinition>;
