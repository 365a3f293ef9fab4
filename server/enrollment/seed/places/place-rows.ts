/** The rows of all places of the world. */

import { createRows, type Rows } from '../../../db/insert-if-empty.ts';
import { barangays, cities, countries, dialCodes, nationalities } from '../../db/schema/locations.ts';
import { sortByName } from './by-name.ts';
import { readCountries, type CountrySource } from './countries.ts';
import { readPhilippines, type PhilippineBarangay, type PhilippineCity } from './philippines.ts';
import { toSlug } from './slug.ts';
import { readWorldCities, type CitySource } from './world-cities.ts';

/** Rows in the order in which they can be inserted, and the cities and barangays of the Philippines for other seed data. */
export interface Places {
  rows: Rows[];
  philippineCities: PhilippineCity[];
  philippineBarangays: PhilippineBarangay[];
}

/** Reads the packages, which takes about a second. */
export function placeRows(): Places {
  const philippines = readPhilippines();
  const worldCities = readWorldCities();
  const settled = readCountries().filter(
    (country) => country.dialCodes.length > 0 && (country.id === 'PH' || listCities(country, worldCities).length > 0),
  );
  const foreignCities = settled.filter((country) => country.id !== 'PH').flatMap((country) => listCities(country, worldCities));
  const cityRows = [...philippines.cities.map(({ id, name }) => ({ id, name, countryId: 'PH' })), ...foreignCities];
  return {
    philippineCities: philippines.cities,
    philippineBarangays: philippines.barangays,
    rows: [
      createRows(
        countries,
        sortByName(settled).map(({ id, name, isoCode, position, dialCodes: codes }) => ({
          id,
          name,
          isoCode,
          position,
          dialCode: codes[0],
        })),
      ),
      createRows(dialCodes, dialCodeRows(settled)),
      createRows(nationalities, sortByName(listNationalities(settled))),
      createRows(cities, sortByName(cityRows)),
      createRows(barangays, sortByName(philippines.barangays)),
    ],
  };
}

/** Adds the capital as a city to a country without known cities, so that its residents can select one. */
function listCities(country: CountrySource, worldCities: Map<string, CitySource[]>): CitySource[] {
  const known = worldCities.get(country.id);
  if (known) return known;
  return country.capitals.map((name) => ({ id: `geo-${toSlug(`${country.id} ${name}`)}`, countryId: country.id, name }));
}

/** Ranks the countries that share a dial code by size. */
function dialCodeRows(all: CountrySource[]): { countryId: string; code: string; rank: number }[] {
  return all
    .toSorted((a, b) => b.area - a.area)
    .flatMap((country, rank) => country.dialCodes.map((code) => ({ countryId: country.id, code, rank })));
}

function listNationalities(all: CountrySource[]): { id: string; name: string }[] {
  const names = new Set(all.flatMap((country) => country.demonym ?? []));
  return [...names].map((name) => ({ id: toSlug(name), name }));
}
