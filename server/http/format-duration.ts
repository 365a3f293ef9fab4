/** Writes a waiting time for people. */

import { pluralize } from '#engine';

/** Formats seconds, for example `2 minutes`. */
export function formatDuration(seconds: number): string {
  const [count, unit] = seconds < 120 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute'];
  return pluralize(count, unit);
}
