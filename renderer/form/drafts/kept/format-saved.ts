/** Formats when a draft was saved. */

const DAY_MS = 86_400_000;

/** Returns the time of a moment of the last 12 hours, for example `14:02`; otherwise the day, for example `6 December`. `at` and `now` are in milliseconds. */
export function formatSaved(at: number, locale: string, now: number): string {
  if (Math.abs(now - at) >= DAY_MS / 2) return formatDay(at, locale);
  return new Intl.DateTimeFormat(locale, { timeStyle: 'short' }).format(at);
}

/** Returns for example `6 December`. */
export function formatDay(at: number, locale: string): string {
  return new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long' }).format(at);
}
