/** `offers`: the slice of the catalogue for a family, from which a browser answers `form_options/*` without network. */

import { readCatalogueVersion } from '../../db/catalogue-version.ts';
import { listLearnGroupClusters } from '../db/learn-groups.ts';
import { offerColumns, type OfferColumn } from '../db/offering-query.ts';
import { listOffers } from '../db/offers.ts';
import { defineSlice } from '../../lookups/define-slice.ts';
import { getParam } from '../../lookups/lookup.ts';
import { choicesByParameter, offeringParams, parseOfferingFilter } from './offering-filter.ts';

/** The parameters of a family: all rows of its slice hold with their values. */
export const sliceParameters = ['country_id', 'nationality_id', 'enrollment_type', 'kept_school_id'] as const;

/** The lists of `form_options/*` whose reply is a list, by path. */
const LISTS: Readonly<Record<string, OfferColumn>> = {
  grade_levels: 'gradeLevel',
  cycles: 'cycle',
  programs: 'program',
  legacy_programs: 'legacyProgram',
  learning_materials: 'learningMaterial',
  program_categories: 'programCategory',
  program_auxiliary_services: 'programAuxiliaryService',
  curriculums: 'curriculum',
  schools: 'school',
  hubs: 'hub',
};

/** The slice of a family. Cycles with a PIN are not in it: they are known only to those who have the PIN. */
export const offers = defineSlice({
  description: 'All combinations of options that a family can choose, in columns, to answer the lists of options without network.',
  params: {
    country_id: offeringParams.country_id,
    nationality_id: offeringParams.nationality_id,
    enrollment_type: offeringParams.enrollment_type,
    kept_school_id: offeringParams.kept_school_id,
  },
  readVersion: readCatalogueVersion,
  answer: async (store, params) => {
    const fixed = Object.fromEntries(sliceParameters.map((name) => [name, getParam(params, name) ?? '']));
    const columns = await listOffers(store, parseOfferingFilter(fixed));
    const columnNames: readonly string[] = offerColumns;
    return {
      columns,
      lists: {
        ...Object.fromEntries(Object.entries(LISTS).map(([path, name]) => [`form_options/${path}`, name])),
        'form_options/enrollment': { learnGroupClusters: await listLearnGroupClusters(store), cycles: 'cycle', gradeLevels: 'gradeLevel' },
        'legacy_program_material_rules/form_options': { legacy_programs: 'legacyProgram' },
      },
      parameters: Object.fromEntries(choicesByParameter.filter(([, choice]) => columnNames.includes(choice))),
      preferences: { preferred_school_id: { column: 'school', of: ['program', 'learningMaterial'] } },
      fixed,
    };
  },
});
