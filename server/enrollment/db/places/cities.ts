/** Cities of a country and barangays of a Philippine city. */

import { asc, eq } from 'drizzle-orm';
import { getOptionColumns, type Option } from '../option.ts';
import { barangays, cities } from '../schema/locations.ts';
import type { Store } from '../../../db/store.ts';

/** Returns the cities of a country. */
export async function listCities(store: Store, countryId: string): Promise<Option[]> {
  return store.db.select(getOptionColumns(cities)).from(cities).where(eq(cities.countryId, countryId)).orderBy(asc(cities.position));
}

/** Returns the barangays of a city. */
export async function listBarangays(store: Store, cityId: string): Promise<Option[]> {
  return store.db.select(getOptionColumns(barangays)).from(barangays).where(eq(barangays.cityId, cityId)).orderBy(asc(barangays.position));
}
