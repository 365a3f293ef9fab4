/** Cities of a country and barangays of a Philippine city. */

import { asc, eq } from 'drizzle-orm';
import { getOptionColumns } from '../option.ts';
import { barangays, cities } from '../schema/locations.ts';
import type { Store } from '../../../db/store.ts';
import { addBarangayWords, addCityWords, type Place } from './place-words.ts';

/** Returns the cities of a country. */
export async function listCities(store: Store, countryId: string): Promise<Place[]> {
  const rows = await store.db
    .select(getOptionColumns(cities))
    .from(cities)
    .where(eq(cities.countryId, countryId))
    .orderBy(asc(cities.position));
  return rows.map(addCityWords);
}

/** Returns the barangays of a city. */
export async function listBarangays(store: Store, cityId: string): Promise<Place[]> {
  const rows = await store.db
    .select(getOptionColumns(barangays))
    .from(barangays)
    .where(eq(barangays.cityId, cityId))
    .orderBy(asc(barangays.position));
  return rows.map(addBarangayWords);
}
