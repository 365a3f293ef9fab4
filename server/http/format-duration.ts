/** Writes a waiting time for people. */

/**
 * Formats seconds in a language, BCP 47.
 * @example formatDuration(130, 'en') // '3 minutes'
 */
export function formatDuration(seconds: number, language: string): string {
  const [count, unit] = seconds < 120 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute'];
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(count);
}
