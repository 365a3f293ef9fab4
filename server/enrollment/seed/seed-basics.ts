/** Fills an empty database with the basic data, without invented data. */

import { hasRows, insertIfEmpty } from '../../db/insert-if-empty.ts';
import type { Store } from '../../db/store.ts';
import { countries } from '../db/schema/locations.ts';
import { createBasicRows } from './basic-rows.ts';

/** Writes everything or nothing; returns false when the database already has data. */
export async function seedBasics(store: Store): Promise<boolean> {
  if (await hasRows(store.db, countries)) return false;
  return insertIfEmpty(store, countries, createBasicRows().rows);
}
