/** Runs lookups over a demo store. */

import type { Store } from '../../../../../server/db/store.ts';
import { createMessages } from '../../../../../server/definitions/messages.ts';
import { LookupError } from '../../../../../server/lookups/lookup-error.ts';
import { type Caller, unguarded } from '../../../../../server/lookups/lookup.ts';
import { lookups } from '../../../../../server/enrollment/lookups/registry.ts';
import { seededStore } from '../../db/support/seeded-store.ts';

const message = createMessages({ dir: 'definitions', app: () => ({}) });

/** Lookups over an opened store. */
export interface OpenedLookups {
  store: Store;
  /** Returns the result of a lookup. */
  runLookup: <Answer = Record<string, unknown>>(path: string, params?: Record<string, string>, caller?: Caller) => Promise<Answer>;
  /** Returns the ids of a list in order. */
  ids: (path: string, params?: Record<string, string>) => Promise<string[]>;
  /** Returns the error of a lookup. */
  getError: (path: string, params?: Record<string, string>, caller?: Caller) => Promise<LookupError>;
}

/** Opens a demo store and returns functions that run lookups over it. */
export async function openLookups(): Promise<OpenedLookups> {
  const store = await seededStore();
  const runLookup: OpenedLookups['runLookup'] = async (path, params = {}, caller = { guard: unguarded }) => {
    const lookup = lookups[path];
    if (!lookup) throw new Error(`There is no lookup ${path}.`);
    return (await lookup.answer(store, params, { message, ...caller })) as never;
  };
  return {
    store,
    runLookup,
    ids: async (path, params) => (await runLookup<{ _id: string }[]>(path, params)).map((row) => row._id),
    getError: async (path, params, caller) => {
      const error = await runLookup(path, params, caller).then(
        () => undefined,
        (thrown: unknown) => thrown,
      );
      if (error instanceof LookupError) return error;
      throw new Error(`${path} did not fail.`, { cause: error });
    },
  };
}
