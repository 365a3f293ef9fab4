/** Plausible dates for a field: near today, dates of birth, and dates near the field's bounds and the literals of rules. */

import { addDays, addMonths, formatDate, parseDate, type CalendarDate } from '../../operators/calendar-date.ts';
import type { FieldView } from '../../views.ts';
import type { ComparedLiteral } from './compared-literals.ts';

const YEARS_OF_A_LIFE = [-30, -8, -16, -50, -3, -70];
const DAYS_AROUND = [14, 0, 1, 30, 90, 365, -1, -30, -365];

/** Returns dates as texts, the most likely first. Some can be beyond the field's bounds. */
export function listPlausibleDates({ definition, min, max }: FieldView, today: string, literals: readonly ComparedLiteral[]): string[] {
  const now = parseDate(today);
  if (now === null) return [];
  const ago = YEARS_OF_A_LIFE.map((years) => addMonths(now, years * 12));
  const around = DAYS_AROUND.map((days) => addDays(now, days));
  const isPast = /\bbday\b/.test(definition.form?.autocomplete ?? '') || (typeof max === 'string' && max <= today);
  const bounds = [min, max].flatMap((bound) => daysAround(parseDate(bound)));
  const turning = literals.flatMap((literal) => listBoundaryDates(literal, now, parseDate(min)));
  const days = isPast ? [...ago, ...turning, ...bounds, ...around] : [...around, ...bounds, ...turning, ...ago];
  return days.map(formatDate).filter((day) => day !== null);
}

/**
 * Returns the dates around which the comparison of a date with a literal changes its result. Of days of the week those of this week and of the
 * week that begins with `min`, the first valid day.
 */
export function listBoundaryDates({ value, through }: ComparedLiteral, now: CalendarDate, min: CalendarDate | null): CalendarDate[] {
  if (typeof value === 'string') return daysAround(parseDate(value));
  if (typeof value !== 'number' || !Number.isInteger(value) || Math.abs(value) > 4000) return [];
  if (through.includes('age')) return [value, value + 1].flatMap((years) => daysAround(addMonths(now, -12 * years)));
  if (through.includes('weekday')) return [now, min].flatMap(listWeek);
  return ['days_between', 'date_add', 'working_days_between', 'add_working_days'].some((operator) => through.includes(operator))
    ? [...daysAround(addDays(now, value)), ...daysAround(addDays(now, -value))]
    : [];
}

/** Returns the seven days from a day on. */
function listWeek(from: CalendarDate | null): CalendarDate[] {
  return from === null ? [] : [0, 1, 2, 3, 4, 5, 6].map((days) => addDays(from, days));
}

function daysAround(date: CalendarDate | null): CalendarDate[] {
  return date === null ? [] : [date, addDays(date, 1), addDays(date, -1)];
}
