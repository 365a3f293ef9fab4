/** Defines a lookup that replies with a slice of options, from which a browser answers other lookups without network. */

import type { OptionSlice } from '#engine';
import type { Store } from '../db/store.ts';
import { defineLookup } from './define-lookup.ts';
import { LookupError } from './lookup-error.ts';
import type { Lookup } from './lookup.ts';
import { mapOf, record, text } from './lookup-schemas.ts';

/** A larger slice takes longer to load and to read on a phone than the lists that it replaces. */
const MAX_CELLS = 250_000;

const column = record({
  options: { type: 'array', items: { type: 'object', properties: { _id: text, name: text }, required: ['_id', 'name'] } },
  rows: { type: 'array', items: { type: ['integer', 'null'] } },
});

const valuesByOption = mapOf({ type: 'array', items: text });

const sliceSchema = record({
  columns: mapOf(column),
  lists: mapOf({ type: ['string', 'object'] }),
  parameters: mapOf(text),
  preferences: mapOf(record({ column: text, of: { type: 'array', items: text } })),
  restrictions: mapOf(record({ column: text, only: valuesByOption, except: valuesByOption })),
});

/** The declaration of a slice. It has no parameters, so it is the same for all users, and its address contains nothing that they have chosen. */
interface SliceDeclaration extends Pick<Lookup, 'readVersion' | 'cacheSeconds'> {
  /** A sentence for the reference. */
  description: string;
  answer: (store: Store) => Promise<OptionSlice>;
}

/**
 * Returns the lookup of a slice. It replies with 413 if the slice has more cells (rows times columns) than a phone should read.
 * @example defineSlice({ description: 'All places.', readVersion: readCatalogueVersion, answer: async (store) => toSlice(await listPlaces(store)) })
 */
export function defineSlice(declaration: SliceDeclaration): Lookup {
  const { description, answer, ...behavior } = declaration;
  return defineLookup({
    ...behavior,
    description: `${description} At most ${MAX_CELLS} cells, otherwise 413.`,
    result: sliceSchema,
    answer: async (store) => {
      const slice = await answer(store);
      const cells = Object.values(slice.columns).reduce((sum, { rows }) => sum + rows.length, 0);
      if (cells > MAX_CELLS)
        throw new LookupError(413, 'Too many combinations', `There are ${cells} cells, at most ${MAX_CELLS} are sent.`);
      return { preferences: {}, restrictions: {}, ...slice } as never;
    },
  });
}
