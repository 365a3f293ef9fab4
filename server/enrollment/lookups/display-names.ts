/** `display_names`: display names of stored ids, by kind. */

import { findNames, namedKinds } from '../db/display-names.ts';
import { getParam, type Lookup } from '../../lookups/lookup.ts';

const MAX_IDS = 100;

/** Each parameter contains ids separated by commas. The result has an object from id to name for each given parameter. */
export const displayNames: Lookup = {
  answer: async (store, params) => {
    const names: Record<string, Record<string, string>> = {};
    for (const kind of namedKinds) {
      const ids = getParam(params, kind);
      if (ids)
        names[kind] = await findNames(
          store,
          kind,
          ids
            .split(',')
            .map((id) => id.trim())
            .slice(0, MAX_IDS),
        );
    }
    return names;
  },
};
