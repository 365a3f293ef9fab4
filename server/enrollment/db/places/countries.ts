/** Countries, their dial codes, and the nationalities of their people. */

import { asc, eq, or, sql } from 'drizzle-orm';
import { getOptionColumns, type Option } from '../option.ts';
import { countries, dialCodes, nationalities } from '../schema/locations.ts';
import type { Store } from '../../../db/store.ts';

/** A country with its codes. */
export interface Country extends Option {
  iso_code: string;
  /** With its plus sign; null for a country without telephone numbers. */
  dial_code: string | null;
}

/** `_id` and `code` are the dial code, `name` lists its countries. */
export interface DialCode extends Option {
  code: string;
}

/** All countries by name. */
export async function listCountries(store: Store): Promise<Country[]> {
  return store.db
    .select({ ...getOptionColumns(countries), iso_code: countries.isoCode, dial_code: countries.dialCode })
    .from(countries)
    .orderBy(asc(countries.position));
}

/** Returns the dial codes of a country (by id or name), or of all countries. Each code appears once with all its countries. */
export async function listDialCodes(store: Store, country?: string): Promise<DialCode[]> {
  const rows = await store.db
    .select({ code: dialCodes.code, country: countries.name })
    .from(dialCodes)
    .innerJoin(countries, eq(countries.id, dialCodes.countryId))
    .where(country ? or(eq(countries.id, country.toUpperCase()), eq(sql`lower(${countries.name})`, country.toLowerCase())) : undefined)
    .orderBy(asc(dialCodes.code), asc(dialCodes.rank));
  const names = new Map<string, string[]>();
  for (const row of rows) names.set(row.code, [...(names.get(row.code) ?? []), row.country]);
  return [...names].map(([code, whose]) => ({ _id: code, name: `${code} ${whose.join(', ')}`, code }));
}

/** Returns all nationalities. */
export async function listNationalities(store: Store): Promise<Option[]> {
  return store.db.select(getOptionColumns(nationalities)).from(nationalities).orderBy(asc(nationalities.position));
}
