/** Countries, dial codes and nationalities, from world-countries. */

import { createRequire } from 'node:module';

interface WorldCountry {
  name: { common: string };
  cca2: string;
  idd: { root: string; suffixes: string[] };
  demonyms: { eng?: { m: string } };
  capital: string[];
  /** Square kilometres. */
  area: number;
}

/** A country in the source data. */
export interface CountrySource {
  id: string;
  name: string;
  isoCode: string;
  dialCodes: string[];
  capitals: string[];
  area: number;
  demonym: string | undefined;
}

/** Countries whose dial code is not root plus suffix: several area codes below one country code, or an unused code. */
const dialCodesBySource: Record<string, string[]> = { KZ: ['+7'], RU: ['+7'], EH: ['+212'], VA: ['+379'] };
const MAX_DIAL_CODES = 3;

/** All countries of the package. */
export function readCountries(): CountrySource[] {
  const world = createRequire(import.meta.url)('world-countries') as WorldCountry[];
  return world.map((country) => ({
    id: country.cca2,
    name: country.name.common,
    isoCode: country.cca2,
    dialCodes: listDialCodes(country),
    capitals: country.capital,
    area: country.area,
    demonym: country.demonyms.eng?.m || undefined,
  }));
}

function listDialCodes({ cca2, idd }: WorldCountry): string[] {
  const dialCodes = dialCodesBySource[cca2];
  if (dialCodes) return dialCodes;
  if (!idd.root) return [];
  if (idd.suffixes.length === 0 || idd.suffixes.length > MAX_DIAL_CODES) return [idd.root];
  return idd.suffixes.map((suffix) => idd.root + suffix);
}
