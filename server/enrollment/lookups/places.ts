/** `locations/places`: the slice of all places, from which a browser answers the lists of cities and barangays without network. */

import { readCatalogueVersion } from '../../db/catalogue-version.ts';
import { defineSlice } from '../../lookups/define-slice.ts';
import { listPlaces } from '../db/places/list-places.ts';

/** One slice for all families: a family that has not chosen its country yet can do so without network. */
export const places = defineSlice({
  description: 'All cities with their country and their barangays, in columns, to answer the lists of places without network.',
  readVersion: readCatalogueVersion,
  cacheSeconds: 3600,
  answer: async (store) => ({
    columns: { ...(await listPlaces(store)) },
    lists: { 'locations/cities': 'city', 'locations/barangays': 'barangay' },
    parameters: { country_id: 'country', city_id: 'city' },
  }),
});
