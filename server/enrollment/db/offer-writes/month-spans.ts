/** The start months of a new cycle: whole months from that of its first day. */

import type { Values } from '../catalogue/entity-writes.ts';

const MONTHS = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'];

/**
 * Returns the fields of `count` start months, the first from the given day (YYYY-MM-DD) to the end of its month.
 * @example createMonthSpans('2027-06-15', 2) // June 15 to 30, July 1 to 31
 */
export function createMonthSpans(startDate: string, count: number): Values[] {
  const [year, first, day] = startDate.split('-').map(Number) as [number, number, number];
  return Array.from({ length: count }, (_, index) => {
    // Day 0 is the last one of the month before.
    const last = new Date(Date.UTC(year, first + index, 0));
    const month = last.getUTCMonth() + 1;
    return {
      month: MONTHS[month - 1]!,
      start_month: month,
      start_day: index === 0 ? day : 1,
      end_month: month,
      end_day: last.getUTCDate(),
    };
  });
}
