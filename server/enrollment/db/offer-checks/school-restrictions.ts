/** The restrictions of schools: which families can choose a school, and what a new restriction takes from the others. */

import { eq, sql, type SQL } from 'drizzle-orm';
import { type DbReader, first } from '../../../db/database.ts';
import { isForFamily, selectLostOffersOfFamilies } from '../offering-query.ts';
import { schools } from '../schema/catalogue.ts';
import { countries, nationalities } from '../schema/locations.ts';

/** The restrictions in the order of the form of a school, each with the field that has it. */
export const restrictionFields = {
  'enrollment type': 'enrollment_type_restriction',
  country: 'country_restriction',
  'excluded country': 'country_exemption',
  nationality: 'nationality_restriction',
} as const;

/** A kind of restriction. */
export type RestrictionKind = keyof typeof restrictionFields;

/** The value of each restriction; a missing one does not restrict. */
export type Restrictions = Partial<Record<RestrictionKind, string>>;

/** A restriction with the name of its country or nationality. */
export interface NamedRestriction {
  condition: RestrictionKind;
  value: string;
  name: string;
}

const kinds = Object.keys(restrictionFields) as RestrictionKind[];

/** Returns the restrictions that a change gives to a school; undefined for another change. */
export function readNewRestrictions({ of, ids }: { of: string; ids: Readonly<Record<string, string>> }): Restrictions | undefined {
  const given = kinds.flatMap((kind) => (ids[restrictionFields[kind]] ? [[kind, ids[restrictionFields[kind]]] as const] : []));
  return of === 'schools' && given.length > 0 ? Object.fromEntries(given) : undefined;
}

/** Returns the restrictions of a school. */
export async function findRestrictions(reader: DbReader, school: string): Promise<Restrictions> {
  const row = await first(
    reader
      .select({
        'enrollment type': schools.enrollmentTypeRestriction,
        country: schools.countryRestriction,
        'excluded country': schools.countryExemption,
        nationality: schools.nationalityRestriction,
      })
      .from(schools)
      .where(eq(schools.id, school)),
  );
  return Object.fromEntries(kinds.flatMap((kind) => (row?.[kind] ? [[kind, row[kind]]] : [])));
}

/** Returns whether no family meets the restrictions. */
export function excludeEverybody(restrictions: Restrictions): boolean {
  return restrictions.country !== undefined && restrictions.country === restrictions['excluded country'];
}

/** Returns the restrictions with their names. */
export async function nameRestrictions(reader: DbReader, restrictions: Restrictions): Promise<NamedRestriction[]> {
  const named: NamedRestriction[] = [];
  for (const condition of kinds) {
    const value = restrictions[condition];
    if (value === undefined) continue;
    const table = { country: countries, 'excluded country': countries, nationality: nationalities, 'enrollment type': undefined }[
      condition
    ];
    const found = table && (await first(reader.select({ name: table.name }).from(table).where(eq(table.id, value))));
    named.push({ condition, value, name: found?.name ?? value });
  }
  return named;
}

/** Returns a subquery `lost` with each grade level in each hub whose last offer ends for families that the new restrictions of a school exclude. */
export function selectOffersLostByRestriction(school: string, restrictions: Restrictions): SQL {
  const text = (value: string): SQL => sql`cast(${value} as text)`;
  const conditions: Record<RestrictionKind, (value: string) => SQL> = {
    'enrollment type': (value) => sql`f.enrollment_type = ${value}`,
    country: (value) => sql`f.country = ${value}`,
    'excluded country': (value) => sql`f.country <> ${value}`,
    nationality: (value) => sql`f.nationality = ${value}`,
  };
  const isAllowed = kinds.flatMap((kind) => {
    const value = restrictions[kind];
    return value === undefined ? [] : [conditions[kind](value)];
  });
  const listValues = (column: SQL): SQL => sql`select ${column} as id from ${schools} s where ${column} is not null`;
  const given = [restrictions.country ?? '', restrictions['excluded country'] ?? ''];
  // The empty id is each country and nationality that no school names.
  const countryIds = sql.join(
    [listValues(sql`s.country_restriction`), listValues(sql`s.country_exemption`), ...[...given, ''].map((id) => sql`select ${text(id)}`)],
    sql` union `,
  );
  const nationalityIds = sql.join(
    [listValues(sql`s.nationality_restriction`), ...[restrictions.nationality ?? '', ''].map((id) => sql`select ${text(id)}`)],
    sql` union `,
  );
  const families = sql`(select f.* from (select t.id as enrollment_type, co.id as country, na.id as nationality
      from (select ${text('enrollment')} as id union select ${text('re-enrollment')}) t cross join (${countryIds}) co cross join (${nationalityIds}) na) f
    inner join ${schools} s on s.id = ${school} and ${isForFamily}
    where not (${sql.join(isAllowed, sql` and `)}))`;
  return selectLostOffersOfFamilies(school, families);
}
