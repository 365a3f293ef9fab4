/** Ids of rows that the running system makes; those of demo data are readable words. */

import { randomUUID } from 'node:crypto';

export function newId(): string {
  return randomUUID();
}
