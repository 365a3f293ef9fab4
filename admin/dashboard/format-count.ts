/** Numbers, days and sizes as the dashboard writes them. */

import { formatFileSize } from '#renderer/form/widgets/file/format-file-size.ts';

const GB = 1_073_741_824;

/** A number as `1,204`. */
export function formatCount(count: number): string {
  return count.toLocaleString('en-US');
}

/** An instant, or a day such as `2026-11-28`, as `Nov 28`. */
export function formatDay(iso: string): string {
  // A day is one of the calendar, in whatever time zone it is read.
  const isDay = iso.length === 10;
  return new Date(iso).toLocaleDateString('en-US', { month: 'short', day: 'numeric', ...(isDay && { timeZone: 'UTC' }) });
}

/** A size as `340 KB`, `1.2 MB` or `20.5 GB`. */
export function formatBytes(bytes: number): string {
  return bytes < GB ? formatFileSize(bytes) : `${formatCount(Math.round((bytes / GB) * 10) / 10)} GB`;
}
