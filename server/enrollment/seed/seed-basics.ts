/** Fills an empty database with what every provider needs, and nothing invented. */

import { insertIfEmpty, hasData } from '../../db/insert-if-empty.ts';
import type { Store } from '../../db/store.ts';
import { basicRows } from './basic-rows.ts';

/** Writes everything or nothing; answers false when the database has data already. */
export async function seedBasics(store: Store): Promise<boolean> {
  if (await hasData(store)) return false;
  return insertIfEmpty(store, basicRows().rows);
}
