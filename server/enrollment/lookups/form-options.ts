/** `form_options/*`: the options that are available with the given selections, and the initial options of a form. */

import { readCatalogueVersion } from '../../db/catalogue-version.ts';
import { listCountries } from '../db/places/countries.ts';
import { listPaymentSchemes } from '../db/fixed-lists.ts';
import { listLearnGroupClusters } from '../db/learn-groups.ts';
import type { OfferingFilter } from '../db/offering-query.ts';
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
} from '../db/offered-options.ts';
import type { Store } from '../../db/store.ts';
import { chargeCyclePin } from './lookup-charges.ts';
import { offeringParams, parseOfferingFilter } from './offering-filter.ts';
import { defineLookup } from '../../lookups/define-lookup.ts';
import type { Lookup } from '../../lookups/lookup.ts';
import {
  boolean,
  date,
  integer,
  listOfOptions,
  optionWith,
  record,
  text,
  textOrNull,
  type ResultOf,
} from '../../lookups/lookup-schemas.ts';
import type { ValueSchema } from '#engine';

/** Shared settings of all option lookups: the PIN of a cycle adds the options of that cycle. */
const narrowedByPin = {
  params: offeringParams,
  charges: chargeCyclePin,
  // The specification names it as a query parameter.
  querySecrets: ['enrollment_pin'],
  readVersion: readCatalogueVersion,
} as const;
/** Those that are answered by one slice without network. */
const ofOffers = { ...narrowedByPin, slice: 'offers' } as const;

const options = listOfOptions({});
const startMonth = optionWith({ start_month: integer, start_day: integer, end_month: integer, end_day: integer });
const cycles = listOfOptions({
  type: text,
  start_date: date,
  end_date: date,
  active: boolean,
  start_month: { type: 'array', items: startMonth },
});
const startLists = { learnGroupClusters: options, cycles, gradeLevels: options };
const countries = listOfOptions({ iso_code: text, dial_code: textOrNull, keywords: text });

/** By the path below `/api`. */
export const formOptions: Record<string, Lookup> = {
  'form_options/enrollment': defineLookup({
    ...ofOffers,
    description: 'The initial lists of an enrollment.',
    result: record(startLists),
    answer: async (store, params) => startOptions(store, parseOfferingFilter(params)),
  }),
  'form_options/re_enrollment': defineLookup({
    ...narrowedByPin,
    description: 'The initial lists of a re-enrollment.',
    result: record({ ...startLists, paymentSchemes: options, countries }),
    answer: async (store, params) => ({
      ...(await startOptions(store, parseOfferingFilter(params))),
      paymentSchemes: await listPaymentSchemes(store),
      countries: await listCountries(store),
    }),
  }),
  'form_options/grade_levels': offered('Grade levels', options, listOfferedGradeLevels),
  'form_options/cycles': offered('Cycles', cycles, listOfferedCycles),
  'form_options/programs': offered('Programs', options, listOfferedPrograms),
  'form_options/legacy_programs': offered('Legacy programs', options, listOfferedLegacyPrograms),
  'form_options/learning_materials': offered('Learning materials', options, listOfferedLearningMaterials),
  'form_options/program_categories': offered('Program categories', options, listOfferedProgramCategories),
  'form_options/program_auxiliary_services': offered('Auxiliary services', options, listOfferedProgramAuxiliaryServices),
  'form_options/curriculums': offered('Curriculums', options, listOfferedCurriculums),
  'form_options/schools': offered('Schools', listOfOptions({ curriculum: text }), listOfferedSchools),
  'form_options/hubs': offered('Hubs', listOfOptions({ country: text }), listOfferedHubs),
  'legacy_program_material_rules/form_options': defineLookup({
    ...ofOffers,
    description: 'Legacy programs that are available for the selected options, in one object.',
    result: record({ legacy_programs: options }),
    answer: async (store, params) => ({ legacy_programs: await listOfferedLegacyPrograms(store, parseOfferingFilter(params)) }),
  }),
};

function offered<const Result extends ValueSchema>(
  records: string,
  result: Result,
  list: (store: Store, choices: OfferingFilter) => Promise<ResultOf<Result>>,
): Lookup {
  return defineLookup({
    ...ofOffers,
    description: `${records} that are available for the selected options.`,
    result,
    answer: async (store, params) => list(store, parseOfferingFilter(params)),
  });
}

async function startOptions(store: Store, choices: OfferingFilter) {
  return {
    learnGroupClusters: await listLearnGroupClusters(store),
    cycles: await listOfferedCycles(store, choices),
    gradeLevels: await listOfferedGradeLevels(store, choices),
  };
}
