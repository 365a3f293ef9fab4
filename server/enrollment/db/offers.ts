/** The offering as a table: all valid combinations that a family can choose, with the options of each column. */

import { sql } from 'drizzle-orm';
import type { SliceColumn, SliceOption } from '#engine';
import { runPreparedQuery } from '../../db/prepared-queries.ts';
import type { Store } from '../../db/store.ts';
import {
  listOfferedCurriculums,
  listOfferedCycles,
  listOfferedGradeLevels,
  listOfferedHubs,
  listOfferedLearningMaterials,
  listOfferedLegacyPrograms,
  listOfferedProgramAuxiliaryServices,
  listOfferedProgramCategories,
  listOfferedPrograms,
  listOfferedSchools,
} from './offered-options.ts';
import { offerColumns, selectOffers, type OfferColumn, type OfferingFilter } from './offering-query.ts';
import { schools } from './schema/catalogue.ts';

type Offer = Record<OfferColumn, string | null>;

const lists: Record<OfferColumn, (store: Store, filter: OfferingFilter) => Promise<readonly { _id: string }[]>> = {
  cycle: listOfferedCycles,
  gradeLevel: listOfferedGradeLevels,
  program: listOfferedPrograms,
  legacyProgram: listOfferedLegacyPrograms,
  learningMaterial: listOfferedLearningMaterials,
  programCategory: listOfferedProgramCategories,
  programAuxiliaryService: listOfferedProgramAuxiliaryServices,
  curriculum: listOfferedCurriculums,
  school: listOfferedSchools,
  hub: listOfferedHubs,
};

/** Returns the columns of the offering. */
export async function listOffers(store: Store): Promise<Record<OfferColumn, SliceColumn>> {
  const offers = await queryOffers(store);
  const entries: [string, SliceColumn][] = [];
  for (const column of offerColumns) {
    const options = (await lists[column](store, {})) as readonly SliceOption[];
    const positions = new Map(options.map(({ _id }, position) => [_id, position]));
    entries.push([column, { options, rows: offers.map((offer) => positions.get(offer[column] ?? '') ?? null) }]);
  }
  return Object.fromEntries(entries) as Record<OfferColumn, SliceColumn>;
}

function queryOffers(store: Store): Promise<Offer[]> {
  const selected = Object.fromEntries(
    offerColumns.map((column) => [column, sql<string | null>`offers.${sql.identifier(column)}`.as(column)]),
  );
  return runPreparedQuery(store, 'offers', {}, () =>
    store.db.select(selected as Record<OfferColumn, (typeof selected)[string]>).from(selectOffers()),
  );
}

/** The values that a school is restricted to, or null. */
export interface SchoolRestrictions {
  id: string;
  curriculum: string;
  country: string | null;
  /** The country whose residents the school does not take. */
  exemptedCountry: string | null;
  nationality: string | null;
  enrollmentType: string | null;
}

/** Returns the restrictions of all schools. */
export function listSchoolRestrictions({ db }: Store): Promise<SchoolRestrictions[]> {
  return db
    .select({
      id: schools.id,
      curriculum: schools.curriculumId,
      country: schools.countryRestriction,
      exemptedCountry: schools.countryExemption,
      nationality: schools.nationalityRestriction,
      enrollmentType: schools.enrollmentTypeRestriction,
    })
    .from(schools)
    .orderBy(schools.id);
}
