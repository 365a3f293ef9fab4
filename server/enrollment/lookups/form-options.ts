/** `form_options/*`: the options that are available with the given selections, and the initial options of a form. */

import { listCountries } from '../db/countries.ts';
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
import { parseOfferingFilter } from './offering-filter.ts';
import type { Lookup } from '../../lookups/lookup.ts';

/** Shared settings of all option lookups: the PIN of a cycle adds the options of that cycle. */
const narrowedByPin: Pick<Lookup, 'charges' | 'secrets' | 'querySecrets'> = {
  charges: chargeCyclePin,
  secrets: ['enrollment_pin'],
  // The specification names it as a query parameter.
  querySecrets: ['enrollment_pin'],
};

/** By the path below `/api`. */
export const formOptions: Record<string, Lookup> = {
  'form_options/enrollment': {
    ...narrowedByPin,
    answer: async (store, params) => startOptions(store, parseOfferingFilter(params)),
  },
  'form_options/re_enrollment': {
    ...narrowedByPin,
    answer: async (store, params) => ({
      ...(await startOptions(store, parseOfferingFilter(params))),
      paymentSchemes: await listPaymentSchemes(store),
      countries: await listCountries(store),
    }),
  },
  'form_options/grade_levels': offered(listOfferedGradeLevels),
  'form_options/cycles': offered(listOfferedCycles),
  'form_options/programs': offered(listOfferedPrograms),
  'form_options/legacy_programs': offered(listOfferedLegacyPrograms),
  'form_options/learning_materials': offered(listOfferedLearningMaterials),
  'form_options/program_categories': offered(listOfferedProgramCategories),
  'form_options/program_auxiliary_services': offered(listOfferedProgramAuxiliaryServices),
  'form_options/curriculums': offered(listOfferedCurriculums),
  'form_options/schools': offered(listOfferedSchools),
  'form_options/hubs': offered(listOfferedHubs),
  'legacy_program_material_rules/form_options': {
    ...narrowedByPin,
    answer: async (store, params) => ({ legacy_programs: await listOfferedLegacyPrograms(store, parseOfferingFilter(params)) }),
  },
};

function offered(list: (store: Store, choices: OfferingFilter) => Promise<unknown[]>): Lookup {
  return {
    list: true,
    ...narrowedByPin,
    answer: async (store, params) => list(store, parseOfferingFilter(params)),
  };
}

async function startOptions(store: Store, choices: OfferingFilter): Promise<Record<string, unknown>> {
  return {
    learnGroupClusters: await listLearnGroupClusters(store),
    cycles: await listOfferedCycles(store, choices),
    gradeLevels: await listOfferedGradeLevels(store, choices),
  };
}
