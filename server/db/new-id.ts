/** Ids of rows that the running system makes; those of demo data are readable words. */

import { randomUUID } from 'node:crypto';

/** Creates a random id (UUID). */
export function newId(): string {
  return randomUUID();
}
