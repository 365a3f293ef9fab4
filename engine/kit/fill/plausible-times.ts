/** Plausible times, months and partial dates: on plausible dates, and near the field's bounds and the literals of rules. */

import { assertNever } from '../../assert-never.ts';
import { addDays, addMonths, formatDate, parseDate } from '../../operators/calendar-date.ts';
import { addMinutes, isTemporalFormat, temporalFormats, type TemporalFormat } from '../../temporal/temporal-formats.ts';
import type { FieldView } from '../../views.ts';
import type { ComparedLiteral } from './compared-literals.ts';
import { listPlausibleDates } from './plausible-dates.ts';

const TIMES = ['09:00', '14:30', '10:15', '18:45', '00:00', '23:59'];
const FIRST_TIME = TIMES[0]!;

/** Returns texts of a format other than `date` on some dates. */
export function listTimesOn(format: Exclude<TemporalFormat, 'date'>, dates: readonly string[]): string[] {
  switch (format) {
    case 'time':
      return TIMES;
    case 'date-time':
      return dates.flatMap((date, index) => [`${date}T${TIMES[index % TIMES.length]!}`, `${date}T${FIRST_TIME}`]);
    case 'month':
      return dates.map((date) => date.slice(0, 7));
    case 'year':
      return dates.map((date) => date.slice(0, 4));
    case 'partial-date':
      return dates.flatMap((date, index) => [date.slice(0, [10, 7, 4][index % 3]), date]);
    default:
      return assertNever(format);
  }
}

/** Returns a text and the texts of the same format just after and just before it; an empty list for other values. */
export function listNeighborsInTime(text: unknown): string[] {
  if (typeof text !== 'string') return [];
  const moved = [1, -1].map((step) => {
    if (temporalFormats.time(text) || temporalFormats['date-time'](text)) return addMinutes(text, step);
    if (temporalFormats.year(text)) return String(Number(text) + step).padStart(4, '0');
    const date = parseDate(temporalFormats.month(text) ? `${text}-01` : text);
    return date && (formatDate(text.length === 7 ? addMonths(date, step) : addDays(date, step))?.slice(0, text.length) ?? null);
  });
  return moved.every((one) => one === null) ? [] : [text, ...moved.filter((one) => one !== null)];
}

/** Returns texts of the field's format, the most likely first. Some can be beyond the field's bounds. */
export function listPlausibleTimes(view: FieldView, today: string, literals: readonly ComparedLiteral[]): string[] {
  const { format } = view.definition;
  if (!isTemporalFormat(format) || format === 'date') return [];
  const { min, max, ...unbounded } = view;
  const usual = listTimesOn(format, listPlausibleDates({ ...unbounded, min: toDay(min), max: toDay(max) }, today, literals));
  return [...usual, ...listBoundaryTimes(view, today, literals)];
}

function toDay(bound: string | number | undefined): string | number | undefined {
  return typeof bound === 'string' ? `${bound}-01-01`.slice(0, 10) : bound;
}

/** Returns the texts at the field's bounds, and those at which a comparison with a literal changes its result. */
export function listBoundaryTimes(
  { definition, min, max }: FieldView,
  today: string,
  literals: readonly ComparedLiteral[],
  limits: readonly (string | number)[] = [],
): string[] {
  const { format } = definition;
  if (!isTemporalFormat(format) || format === 'date') return [];
  const edges = [min, max, ...limits, ...literals.map(({ value }) => value)];
  const length = { time: 5, 'date-time': 16, month: 7, year: 4, 'partial-date': 10 }[format];
  const sized = edges.map((edge) =>
    typeof edge !== 'string' ? edge : edge.length === 10 && length === 16 ? `${edge}T00:00` : edge.slice(0, length),
  );
  const start = format === 'time' ? FIRST_TIME : `${today}T${FIRST_TIME}`;
  const minutes = literals
    .filter(({ through, value }) => typeof value === 'number' && (through.includes('minutes_between') || through.includes('time_add')))
    .flatMap(({ value }) =>
      [0, 1, -1].flatMap((step) => [addMinutes(start, Number(value) + step), addMinutes(start, -Number(value) + step)]),
    )
    .filter((text) => text !== null);
  return [...sized.flatMap(listNeighborsInTime), ...minutes];
}
