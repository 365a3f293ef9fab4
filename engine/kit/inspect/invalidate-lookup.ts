/** Discards the response to a lookup. */

import { NO_RESULT, type LookupResult } from '../../compile/compile-lookup.ts';
import type { CompiledForm } from '../../compiled-form.ts';
import { cascade } from '../../runtime/cascade.ts';
import { readCell, type FormState } from '../../runtime/form-state.ts';

/** Discards the response to a lookup, so that it is requested again. */
export function invalidateLookup(form: CompiledForm, state: FormState, name: string): FormState {
  const lookup = form.lookupByName.get(name);
  if (lookup === undefined) return state;
  const { attempt } = readCell(state, lookup.result) as LookupResult;
  return cascade(form, state, undefined, ({ draft }) => draft.set(lookup.result, { ...NO_RESULT, attempt: attempt + 1 }));
}
