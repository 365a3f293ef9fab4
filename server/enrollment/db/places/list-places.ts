/** All places as a table: each barangay with its city and country, each other city with its country. */

import { asc, eq } from 'drizzle-orm';
import type { SliceColumn } from '#engine';
import type { Store } from '../../../db/store.ts';
import { getOptionColumns } from '../option.ts';
import { barangays, cities, countries } from '../schema/locations.ts';
import { addBarangayWords, addCityWords, type Place } from './place-words.ts';

/** The columns of the table. */
export type PlaceColumn = 'country' | 'city' | 'barangay';

/** Returns the columns of the table, the options of each in the order of its list. */
export async function listPlaces({ db }: Store): Promise<Record<PlaceColumn, SliceColumn>> {
  const countryRows = await db.select(getOptionColumns(countries)).from(countries).orderBy(asc(countries.position));
  const cityRows = await db
    .select({ ...getOptionColumns(cities), countryId: cities.countryId })
    .from(cities)
    .orderBy(asc(cities.position), asc(cities.name), asc(cities.id));
  const barangayRows = await db
    .select({ ...getOptionColumns(barangays), cityId: barangays.cityId })
    .from(barangays)
    .innerJoin(cities, eq(cities.id, barangays.cityId))
    .orderBy(asc(barangays.position), asc(barangays.name), asc(barangays.id));
  const ofCity = new Map<string, number[]>();
  for (const [position, { cityId }] of barangayRows.entries()) {
    const known = ofCity.get(cityId);
    if (known) known.push(position);
    else ofCity.set(cityId, [position]);
  }
  const positions = new Map(countryRows.map(({ _id }, position) => [_id, position]));
  const rows = cityRows.flatMap(({ _id, countryId }, city) => {
    const country = positions.get(countryId) ?? null;
    return (ofCity.get(_id) ?? [null]).map((barangay) => ({ country, city, barangay }));
  });
  const toColumn = (name: PlaceColumn, options: readonly Place[]): SliceColumn => ({
    options: options.map((option) => ({ ...option })),
    rows: rows.map((row) => row[name]),
  });
  return {
    country: toColumn('country', countryRows),
    city: toColumn(
      'city',
      cityRows.map(({ _id, name }) => addCityWords({ _id, name })),
    ),
    barangay: toColumn(
      'barangay',
      barangayRows.map(({ _id, name }) => addBarangayWords({ _id, name })),
    ),
  };
}
