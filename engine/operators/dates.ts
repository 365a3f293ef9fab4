/** Date operators; dates are texts `YYYY-MM-DD`. The result is unset when an operand is not a date. */

import { createRawDiagnostic } from '../diagnostics/raw-diagnostic.ts';
import { addDays, addMonths, toDayNumber, formatDate, parseDate, countYearsBetween, type CalendarDate } from './calendar-date.ts';
import { toNumber } from './coerce.ts';
import type { OperatorCall, Compute, OperatorDefinition, EvaluateNode } from './operator.ts';

const units: Record<string, (date: CalendarDate, count: number) => CalendarDate> = {
  days: addDays,
  months: addMonths,
  years: (date, count) => addMonths(date, count * 12),
};

function between(measure: (from: CalendarDate, to: CalendarDate) => number): Compute {
  return ([first, second]) => {
    const from = parseDate(first);
    const to = parseDate(second);
    return from === null || to === null ? null : measure(from, to);
  };
}

function compileDateAdd(call: OperatorCall): EvaluateNode {
  const start = call.argument(0);
  const count = call.argument(1);
  const unit = call.args[2];
  const add = typeof unit === 'string' && Object.hasOwn(units, unit) ? units[unit] : undefined;
  if (add === undefined) {
    call.host.report(
      createRawDiagnostic('invalid-argument', call.argumentPointer(2), {
        name: call.name,
        found: JSON.stringify(unit),
        expected: '"days", "months" or "years"',
      }),
    );
    return () => null;
  }
  return (context) => {
    const date = parseDate(start(context));
    const number = toNumber(count(context), context);
    if (date === null || number === null || !Number.isInteger(number) || Math.abs(number) > 4_000_000) return null;
    return formatDate(add(date, number));
  };
}

/** Date operators. */
export const dateOperators = {
  age: {
    arity: [2, 2],
    parameterTypes: ['date'],
    returnType: 'number',
    compute: between(countYearsBetween),
  },
  days_between: {
    arity: [2, 2],
    parameterTypes: ['date'],
    returnType: 'number',
    compute: between((from, to) => toDayNumber(to) - toDayNumber(from)),
  },
  date_add: {
    arity: [3, 3],
    parameterTypes: ['date', 'number', 'unit'],
    returnType: 'date',
    compile: compileDateAdd,
  },
} satisfies Record<string, OperatorDefinition>;
