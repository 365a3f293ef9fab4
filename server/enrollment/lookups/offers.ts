/** `offers`: the slice of the catalogue for a family, from which a browser answers `form_options/*` without network. */

import type { OptionSlice } from '#engine';
import { readCatalogueVersion } from '../../db/catalogue-version.ts';
import { listLearnGroupClusters } from '../db/learn-groups.ts';
import { offerColumns, type OfferColumn } from '../db/offering-query.ts';
import { listOffers } from '../db/offers.ts';
import { defineLookup } from '../../lookups/define-lookup.ts';
import { LookupError } from '../../lookups/lookup-error.ts';
import { getParam } from '../../lookups/lookup.ts';
import { mapOf, record, text } from '../../lookups/lookup-schemas.ts';
import { choicesByParameter, offeringParams, parseOfferingFilter } from './offering-filter.ts';

/** The parameters of a family: all rows of its slice hold with their values. */
export const sliceParameters = ['country_id', 'nationality_id', 'enrollment_type', 'kept_school_id'] as const;

/** A larger slice takes longer to read on a phone than the lists that it replaces. */
const MAX_CELLS = 200_000;

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

const column = record({
  options: { type: 'array', items: { type: 'object', properties: { _id: text, name: text }, required: ['_id', 'name'] } },
  rows: { type: 'array', items: { type: ['integer', 'null'] } },
});

/** The slice of a family. Cycles with a PIN are not in it: they are known only to those who have the PIN. */
export const offers = defineLookup({
  description: `All combinations of options that a family can choose, in columns, to answer the lists of options without network. At most ${MAX_CELLS} cells, otherwise 413.`,
  params: {
    country_id: offeringParams.country_id,
    nationality_id: offeringParams.nationality_id,
    enrollment_type: offeringParams.enrollment_type,
    kept_school_id: offeringParams.kept_school_id,
  },
  result: record({
    columns: mapOf(column),
    lists: mapOf({ type: ['string', 'object'] }),
    parameters: mapOf(text),
    preferences: mapOf(record({ column: text, of: { type: 'array', items: text } })),
    fixed: mapOf(text),
  }),
  readVersion: readCatalogueVersion,
  answer: async (store, params) => {
    const fixed = Object.fromEntries(sliceParameters.map((name) => [name, getParam(params, name) ?? '']));
    const columns = await listOffers(store, parseOfferingFilter(fixed));
    const cells = columns.cycle.rows.length * offerColumns.length;
    if (cells > MAX_CELLS) throw new LookupError(413, 'Too many combinations', `There are ${cells} cells, at most ${MAX_CELLS} are sent.`);
    const columnNames: readonly string[] = offerColumns;
    const slice: OptionSlice = {
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
    return slice as never;
  },
});
