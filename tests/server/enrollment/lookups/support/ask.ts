/** Asks lookups of a demo store as a parent's browser does. */

import type { Store } from '../../../../../server/db/store.ts';
import { createMessages } from '../../../../../server/definitions/messages.ts';
import { LookupError } from '../../../../../server/lookups/lookup-error.ts';
import { type Caller, unguarded } from '../../../../../server/lookups/lookup.ts';
import { lookups } from '../../../../../server/enrollment/lookups/registry.ts';
import { seededStore } from '../../db/support/seeded-store.ts';

const message = createMessages({ dir: 'definitions', app: () => ({}) });

export interface Asking {
  store: Store;
  /** The answer of a lookup. */
  ask: <Answer = Record<string, unknown>>(path: string, params?: Record<string, string>, caller?: Caller) => Promise<Answer>;
  /** The ids of a list, in order. */
  ids: (path: string, params?: Record<string, string>) => Promise<string[]>;
  /** The error with which a lookup refuses. */
  refusal: (path: string, params?: Record<string, string>, caller?: Caller) => Promise<LookupError>;
}

export async function asking(): Promise<Asking> {
  const store = await seededStore();
  const ask: Asking['ask'] = async (path, params = {}, caller = { guard: unguarded }) => {
    const lookup = lookups[path];
    if (!lookup) throw new Error(`There is no lookup ${path}.`);
    return (await lookup.answer(store, params, { message, ...caller })) as never;
  };
  return {
    store,
    ask,
    ids: async (path, params) => (await ask<{ _id: string }[]>(path, params)).map((one) => one._id),
    refusal: async (path, params, caller) => {
      const error = await ask(path, params, caller).then(
        () => undefined,
        (thrown: unknown) => thrown,
      );
      if (error instanceof LookupError) return error;
      throw new Error(`${path} did not refuse.`, { cause: error });
    },
  };
}
