/** The parts of a month or a partial date, while it is edited. */

/** A part of a date. */
export type PeriodPart = 'year' | 'month' | 'day';

/** The parts as texts; an empty text for a missing one. */
export type Period = Readonly<Record<PeriodPart, string>>;

/** Splits `YYYY-MM-DD`, of which every part can be missing. */
export function parsePeriod(text: string): Period {
  const [year = '', month = '', day = ''] = text.split('-');
  return { year, month, day };
}

/**
 * Joins the parts. A month always has two, so that a missing one is reported; a partial date ends with its last part. Without any part the result
 * is undefined.
 * @example composePeriod({ year: '2026', month: '05', day: '' }, true) // '2026-05'
 */
export function composePeriod({ year, month, day }: Period, isPartial: boolean): string | undefined {
  if (year + month + day === '') return undefined;
  return isPartial ? [year, month, day].join('-').replace(/-+$/, '') : `${year}-${month}`;
}

/** Returns the order of the parts in a locale. */
export function orderParts(locale: string): PeriodPart[] {
  const parts = new Intl.DateTimeFormat(locale, { dateStyle: 'long', calendar: 'gregory' }).formatToParts();
  return parts.map(({ type }) => type).filter((type) => type === 'year' || type === 'month' || type === 'day');
}

/** Returns the months with their names. */
export function listMonths(locale: string): [value: string, label: string][] {
  const name = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' });
  return Array.from({ length: 12 }, (_, index) => [String(index + 1).padStart(2, '0'), name.format(Date.UTC(2000, index))]);
}

/** Returns the days of the chosen month; 31 days while it is not known. */
export function listDays({ year, month }: Period): [value: string, label: string][] {
  const count = month === '' ? 31 : new Date(Date.UTC(year === '' ? 2000 : Number(year), Number(month), 0)).getUTCDate();
  return Array.from({ length: Number.isNaN(count) ? 31 : count }, (_, index) => [String(index + 1).padStart(2, '0'), String(index + 1)]);
}
