/** Converts a time to a date in the format of date answers. */

/** Returns the date as YYYY-MM-DD in the time zone of the server (environment variable `TZ`). */
export function toIsoDate(time: Date): string {
  const padTwoDigits = (part: number): string => String(part).padStart(2, '0');
  return `${time.getFullYear()}-${padTwoDigits(time.getMonth() + 1)}-${padTwoDigits(time.getDate())}`;
}
