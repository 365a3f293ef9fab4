/** The name and the days of the cycle that follows another one after a year. */

import type { Row } from '../../entity/entity-session.ts';

/** Returns the name with the next year, and both days a year later. */
export function getNextYear({ name, start_date, end_date }: Row): Row {
  return {
    name: String(name).replaceAll(/\b[12]\d{3}\b/g, (year) => String(Number(year) + 1)),
    start_date: addYear(String(start_date)),
    end_date: addYear(String(end_date)),
  };
}

/** Returns a day (YYYY-MM-DD) a year later: the last one of February for one that there is only in leap years. */
function addYear(day: string): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  const lastOfMonth = new Date(Date.UTC(year + 1, month, 0)).getUTCDate();
  const isLastOfFebruary = month === 2 && date === new Date(Date.UTC(year, 2, 0)).getUTCDate();
  return new Date(Date.UTC(year + 1, month - 1, isLastOfFebruary ? lastOfMonth : date)).toISOString().slice(0, 10);
}
