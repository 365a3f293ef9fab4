/** Drops what a look-up answered, whatever it was, so that it is asked again. */

import type { CompiledForm, FormState } from '#engine';
import { NO_RESULT, type LookupResult } from '#engine/compile/compile-lookup';
import { cascade } from '#engine/runtime/cascade';
import { readCell } from '#engine/runtime/form-state';

/** The state as if the look-up had not been answered yet. */
export function invalidateLookup(form: CompiledForm, state: FormState, name: string): FormState {
  const lookup = form.lookupByName.get(name);
  if (lookup === undefined) return state;
  const { attempt } = readCell(state, lookup.result) as LookupResult;
  return cascade(form, state, undefined, ({ draft }) => draft.set(lookup.result, { ...NO_RESULT, attempt: attempt + 1 }));
}
