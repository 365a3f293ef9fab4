/** Lists that do not depend on the offering: places, strands, payment schemes, learn groups. */

import { readCatalogueVersion } from '../../db/catalogue-version.ts';
import { listBarangays, listCities } from '../db/places/cities.ts';
import { listCountries, listDialCodes, listNationalities } from '../db/places/countries.ts';
import { listGradeLevels, listPaymentSchemes, listShsStrands } from '../db/fixed-lists.ts';
import { listLearnGroupClusters, listLearnGroups } from '../db/learn-groups.ts';
import { defineLookup } from '../../lookups/define-lookup.ts';
import { getParam, type Lookup } from '../../lookups/lookup.ts';
import { listOfOptions, optionWith, optionalText, text, textOrNull } from '../../lookups/lookup-schemas.ts';
import { requireParam } from '../../lookups/require-param.ts';

/** Answers from the catalogue, which a parameter alone selects. */
const ofCatalogue: Pick<Lookup, 'readVersion'> = { readVersion: readCatalogueVersion };
/** Data that changes only with a release or a seed. */
const lasting: Pick<Lookup, 'readVersion' | 'cacheSeconds'> = { ...ofCatalogue, cacheSeconds: 3600 };

/** The lists of cities and barangays, which are answered by one slice without network. */
const ofPlaces: typeof lasting & Pick<Lookup, 'slice'> = { ...lasting, slice: 'locations/places' };

/** An id and a name. */
const options = listOfOptions({});

/** An id and a name, and for some places further words. */
const placeOptions = { type: 'array', items: { ...optionWith({ keywords: text }), required: ['_id', 'name'] } } as const;

/** By the path below `/api`. */
export const lists: Record<string, Lookup> = {
  grade_levels: defineLookup({
    ...ofCatalogue,
    description: 'All grade levels.',
    result: options,
    answer: (store) => listGradeLevels(store),
  }),
  shs_strands: defineLookup({
    ...lasting,
    description: 'The strands of senior high school.',
    result: options,
    answer: (store) => listShsStrands(store),
  }),
  payment_schemes: defineLookup({
    ...ofCatalogue,
    description: 'All payment schemes.',
    result: options,
    answer: (store) => listPaymentSchemes(store),
  }),
  learn_group_clusters: defineLookup({
    ...ofCatalogue,
    description: 'All clusters of learn groups.',
    result: options,
    answer: (store) => listLearnGroupClusters(store),
  }),
  learn_groups: defineLookup({
    ...ofCatalogue,
    description: 'All learn groups, or those of a cluster.',
    params: { learn_group_cluster_id: optionalText },
    result: options,
    answer: (store, params) => listLearnGroups(store, getParam(params, 'learn_group_cluster_id')),
  }),
  'locations/countries': defineLookup({
    ...lasting,
    description: 'All countries; `_id` is the two-letter code, `keywords` has codes and other names to search by.',
    result: listOfOptions({ iso_code: text, dial_code: textOrNull, keywords: text }),
    answer: (store) => listCountries(store),
  }),
  'locations/countries/code': defineLookup({
    ...lasting,
    description: 'Dialling codes of all countries by their names, or of one country. Several countries can have the same code.',
    params: { country: optionalText },
    result: listOfOptions({ code: text }),
    answer: (store, params) => listDialCodes(store, getParam(params, 'country')),
  }),
  'locations/nationalities': defineLookup({
    ...lasting,
    description: 'All nationalities; `keywords` has names and codes of their countries to search by.',
    result: listOfOptions({ keywords: text }),
    answer: (store) => listNationalities(store),
  }),
  'locations/cities': defineLookup({
    ...ofPlaces,
    description: 'The cities of a country; `keywords` has everyday names to search by.',
    params: { country_id: text },
    result: placeOptions,
    answer: async (store, params) => listCities(store, requireParam(params, 'country_id')),
  }),
  'locations/barangays': defineLookup({
    ...ofPlaces,
    description: 'The barangays of a city in the Philippines; `keywords` has other spellings to search by.',
    params: { city_id: text },
    result: placeOptions,
    answer: async (store, params) => listBarangays(store, requireParam(params, 'city_id')),
  }),
};
