/** Discards the response to a lookup. */

import { NO_RESULT, type LookupResult } from '../../compile/compile-lookup.ts';
import type { CompiledForm } from '../../compiled-form.ts';
import { cascade } from '../../runtime/cascade.ts';
import type { FormState } from '../../runtime/form-state.ts';
import { listAddresses } from '../../runtime/rows/row-reader.ts';

/** Discards the response to a lookup, so that it is requested again; of a lookup of rows in all rows. */
export function invalidateLookup(form: CompiledForm, state: FormState, name: string): FormState {
  const lookup = form.lookupByName.get(name);
  if (lookup === undefined) return state;
  return cascade(form, state, undefined, ({ draft }) => {
    for (const address of listAddresses(form.graph, lookup.result, draft.get)) {
      const { attempt } = draft.get(address) as LookupResult;
      draft.set(address, { ...NO_RESULT, attempt: attempt + 1 });
    }
  });
}
