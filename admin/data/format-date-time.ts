/** Formats times and dates for display. */

/** An ISO time as `Nov 21, 2026, 9:05 AM`; any other text is returned unchanged. */
export function formatDateTime(iso: string): string {
  const time = new Date(iso);
  return Number.isNaN(time.getTime()) ? iso : time.toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' });
}

/** `2026-06-01` as `Jun 1, 2026`; any other text is returned unchanged. */
export function formatDate(day: string): string {
  const time = new Date(`${day}T00:00Z`);
  return Number.isNaN(time.getTime()) ? day : time.toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
}

/** A day of any year, with the month from 1, as `Jun 1`. */
export function formatDayOfYear(month: number, day: number): string {
  // A leap year has all days.
  return new Date(Date.UTC(2028, month - 1, day)).toLocaleDateString('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
}
