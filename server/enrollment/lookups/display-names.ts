/** `display_names`: display names of stored ids, by kind. */

import { readCatalogueVersion } from '../../db/catalogue-version.ts';
import { findNames, type NamedKind, namedKinds } from '../db/display-names.ts';
import { defineLookup } from '../../lookups/define-lookup.ts';
import { getParam } from '../../lookups/lookup.ts';
import { mapOf, optionalText, partialRecord, text } from '../../lookups/lookup-schemas.ts';

const MAX_IDS = 100;

function forEachKind<Schema>(schema: Schema): Record<NamedKind, Schema> {
  return Object.fromEntries(namedKinds.map((kind) => [kind, schema])) as Record<NamedKind, Schema>;
}

/** Each parameter contains ids separated by commas. The result has an object from id to name for each given parameter. */
export const displayNames = defineLookup({
  description:
    'The names of ids. Each parameter is a comma-separated list of ids; the result has, for each given parameter, an object with the name of each id.',
  params: forEachKind(optionalText),
  result: partialRecord(forEachKind(mapOf(text))),
  readVersion: readCatalogueVersion,
  answer: async (store, params) => {
    const names: Partial<Record<NamedKind, Record<string, string>>> = {};
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
});
