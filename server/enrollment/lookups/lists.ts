/** Lists that do not depend on the offering: places, strands, payment schemes, learn groups. */

import { listBarangays, listCities } from '../db/cities.ts';
import { listCountries, listDialCodes, listNationalities } from '../db/countries.ts';
import { listGradeLevels, listPaymentSchemes, listShsStrands } from '../db/fixed-lists.ts';
import { listLearnGroupClusters, listLearnGroups } from '../db/learn-groups.ts';
import type { Store } from '../../db/store.ts';
import { getParam, type Lookup } from '../../lookups/lookup.ts';
import { requireParam } from '../../lookups/require-param.ts';

/** Data that changes only with a release or a seed. */
const lasting: Pick<Lookup, 'cacheSeconds'> = { cacheSeconds: 3600 };

/** By the path below `/api`. */
export const lists: Record<string, Lookup> = {
  grade_levels: list(listGradeLevels),
  shs_strands: { ...list(listShsStrands), ...lasting },
  payment_schemes: list(listPaymentSchemes),
  learn_group_clusters: list(listLearnGroupClusters),
  learn_groups: list((store, params) => listLearnGroups(store, getParam(params, 'learn_group_cluster_id'))),
  'locations/countries': { ...list(listCountries), ...lasting },
  'locations/countries/code': { ...list((store, params) => listDialCodes(store, getParam(params, 'country'))), ...lasting },
  'locations/nationalities': { ...list(listNationalities), ...lasting },
  'locations/cities': { ...list((store, params) => listCities(store, requireParam(params, 'country_id'))), ...lasting },
  'locations/barangays': { ...list((store, params) => listBarangays(store, requireParam(params, 'city_id'))), ...lasting },
};

function list(answer: (store: Store, params: Record<string, string>) => Promise<unknown[]>): Lookup {
  return { list: true, answer: async (store, params) => answer(store, params) };
}
