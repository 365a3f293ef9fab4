/** Further words that find a city or barangay of the Philippines: its everyday names, and other spellings of names of saints and generals. */

import { readFileSync } from 'node:fs';

/** A place with further words that find it; without them, if its name is enough. */
export interface Place {
  _id: string;
  name: string;
  /** Separated by commas, for searches. */
  keywords?: string;
}

/** Short names by the PSGC code of the city. */
const shortNames = JSON.parse(readFileSync(new URL('city-words.json', import.meta.url), 'utf8')) as Record<string, string>;

/** The PSGC codes of the capital region begin with 13, those of all places have ten digits. */
const PSGC_CODE = /^\d{10}$/;
const CAPITAL_REGION = /^13\d{8}$/;
const CAPITAL_REGION_NAMES = ['NCR', 'Metro Manila'];

/** Words that are also written in another way. */
const spellings: readonly (readonly [word: RegExp, other: string])[] = [
  [/\bSanta\b/g, 'Sta.'],
  [/\bSto\./g, 'Santo'],
  [/\bSta\./g, 'Santa'],
  [/\bSanto\b/g, 'Sto.'],
  [/\bGeneral\b/g, 'Gen.'],
  [/\bGen\./g, 'General'],
];

/**
 * Returns a city with its everyday names: without "City of" and the province, and with "City" after it.
 * @example addCityWords({ _id: '0402128000', name: 'City of Naga, Cebu' }).keywords // "Naga, Naga City, City of Naga"
 */
export function addCityWords(city: { _id: string; name: string }): Place {
  const { _id, name } = city;
  if (!PSGC_CODE.test(_id)) return city;
  const [own = name, province] = name.split(', ');
  const core = own.replace(/^.*\bCity of | City$/, '');
  const names = core === own ? [own] : [core, `${core} City`, `City of ${core}`];
  const respelled = names.flatMap((one) => listSpellings(one).flatMap(({ text }) => (province ? [text, `${text} ${province}`] : [text])));
  const short = [shortNames[_id] ?? [], CAPITAL_REGION.test(_id) ? CAPITAL_REGION_NAMES : []].flat();
  return withWords(
    city,
    [...names, ...respelled, ...short].filter((one) => one !== name),
  );
}

/**
 * Returns a barangay with the other spellings of its name, also without what is before the name of the saint.
 * @example addBarangayWords({ _id: '1', name: 'Bgy. 9, Santa Angela' }).keywords // "Bgy. 9 Sta. Angela, Sta. Angela"
 */
export function addBarangayWords(barangay: { _id: string; name: string }): Place {
  const name = barangay.name.replaceAll(',', '');
  return withWords(
    barangay,
    listSpellings(name).flatMap(({ text, at }) => [text, text.slice(at)]),
  );
}

function withWords(place: { _id: string; name: string }, words: readonly string[]): Place {
  return words.length === 0 ? place : { ...place, keywords: [...new Set(words)].join(', ') };
}

/** Returns the name in its other spellings; `at` is the place of the first respelled word. */
function listSpellings(name: string): { text: string; at: number }[] {
  return spellings.flatMap(([word, other]) => {
    const at = name.search(word);
    return at < 0 ? [] : [{ text: name.replace(word, other), at }];
  });
}
