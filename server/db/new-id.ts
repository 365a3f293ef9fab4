/** Ids of rows that are created at runtime. Demo data has readable ids. */

import { v7 } from 'uuid';

/**
 * Creates an id (UUID, version 7). It begins with the time and is greater than every earlier one of this process, so ids order the rows of one
 * millisecond, and new rows are neighbours in indexes. 74 of its bits are random: it cannot be guessed.
 */
export function newId(): string {
  return v7();
}
