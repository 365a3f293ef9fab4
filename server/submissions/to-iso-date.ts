/** Dates in the format of forms. */

/** The date in the server's time zone (environment variable `TZ`), YYYY-MM-DD. */
export function toIsoDate(time: Date): string {
  const two = (part: number): string => String(part).padStart(2, '0');
  return `${time.getFullYear()}-${two(time.getMonth() + 1)}-${two(time.getDate())}`;
}
