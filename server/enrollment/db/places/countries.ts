/** Countries, their dial codes, and the nationalities of their people. */

import { readFileSync } from 'node:fs';
import { asc, eq, or, sql } from 'drizzle-orm';
import { getOptionColumns, type Option } from '../option.ts';
import { countries, dialCodes, nationalities } from '../schema/locations.ts';
import type { Store } from '../../../db/store.ts';

/** A country with its codes. */
export interface Country extends Option {
  iso_code: string;
  /** With its plus sign; null for a country without telephone numbers. */
  dial_code: string | null;
  /** Its codes and other names, separated by commas, for searches. */
  keywords: string;
}

/** A nationality with further words that find it. */
export interface Nationality extends Option {
  /** The names and codes of its countries and its own other names, separated by commas, for searches. */
  keywords: string;
}

/** By the two-letter code. */
const wordsByCountry = readWords<string>('country-words.json');
/** By the id of the nationality. */
const wordsByNationality = readWords<{ countries: string[]; words: string }>('nationality-words.json');
/** The country that most people with a shared dial code live in, where it is not the largest one: by the code. */
const mainCountries: Record<string, string> = { '+1': 'US', '+262': 'RE' };

/** `_id` and `code` are the dial code, `name` is a country and the code. */
export interface DialCode extends Option {
  code: string;
}

/** All countries by name. */
export async function listCountries(store: Store): Promise<Country[]> {
  const rows = await store.db
    .select({ ...getOptionColumns(countries), iso_code: countries.isoCode, dial_code: countries.dialCode })
    .from(countries)
    .orderBy(asc(countries.position));
  return rows.map((row) => ({ ...row, keywords: wordsByCountry[row._id] ?? '' }));
}

/**
 * Returns the dial codes of a country (by id or name), or of all countries by their names. Countries share codes: each has an option of its own, and those
 * of smaller countries follow that of the main one, whose name a review shows. The list that people see puts them at their places by name.
 */
export async function listDialCodes(store: Store, country?: string): Promise<DialCode[]> {
  const rows = await store.db
    .select({ code: dialCodes.code, id: countries.id, country: countries.name, rank: dialCodes.rank })
    .from(dialCodes)
    .innerJoin(countries, eq(countries.id, dialCodes.countryId))
    .where(country ? or(eq(countries.id, country.toUpperCase()), eq(sql`lower(${countries.name})`, country.toLowerCase())) : undefined)
    .orderBy(asc(countries.position), asc(dialCodes.code));
  const rank = (row: (typeof rows)[number]): number => (mainCountries[row.code] === row.id ? -1 : row.rank);
  const byCode = new Map<string, typeof rows>();
  for (const row of rows)
    byCode.set(
      row.code,
      [...(byCode.get(row.code) ?? []), row].toSorted((a, b) => rank(a) - rank(b)),
    );
  const mains = rows.filter((row) => byCode.get(row.code)![0] === row);
  return mains.flatMap(({ code }) => byCode.get(code)!).map(({ code, country: name }) => ({ _id: code, name: `${name} ${code}`, code }));
}

/** Returns all nationalities. */
export async function listNationalities(store: Store): Promise<Nationality[]> {
  const rows = await store.db.select(getOptionColumns(nationalities)).from(nationalities).orderBy(asc(nationalities.position));
  return rows.map((row) => {
    const { words, countries: codes } = wordsByNationality[row._id] ?? { words: '', countries: [] };
    return { ...row, keywords: [words, ...codes.map((code) => wordsByCountry[code] ?? '')].join(', ') };
  });
}

function readWords<Words>(file: string): Record<string, Words> {
  return JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8')) as Record<string, Words>;
}
