/** Author and time of a write, for the history. */

import type { Actor } from './history.ts';

/** Who writes, and when. */
export interface Writer {
  by: Actor;
  /** ISO 8601. */
  at: string;
}
