/** Ids of rows that are created at runtime. Demo data has readable ids. */

import { randomUUID } from 'node:crypto';

/** Creates a random id (UUID). */
export function newId(): string {
  return randomUUID();
}
