/** Formats times and dates for display. */

/** An ISO time as `Nov 21, 2026, 9:05 AM`; any other text is returned unchanged. */
export function formatDateTime(iso: string): string {
  const time = new Date(iso);
  return Number.isNaN(time.getTime()) ? iso : time.toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' });
}

/** `2026-06-01` as the short US date `6/1/2026`. */
export function formatShortDate(day: string): string {
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)/.exec(day) ?? [];
  return year === undefined ? day : `${Number(month)}/${Number(date)}/${year}`;
}
