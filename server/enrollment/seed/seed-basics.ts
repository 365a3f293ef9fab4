/** Fills an empty database with what every provider needs, and nothing invented. */

import { hasRows, insertIfEmpty } from '../../db/insert-if-empty.ts';
import type { Store } from '../../db/store.ts';
import { countries } from '../db/schema/locations.ts';
import { basicRows } from './basic-rows.ts';

/** Writes everything or nothing; answers false when the database has data already. */
export async function seedBasics(store: Store): Promise<boolean> {
  if (hasRows(store.db, countries)) return false;
  return insertIfEmpty(store, countries, basicRows().rows);
}
