/** Drops what a look-up answered, whatever it was, so that it is asked again. */

import type { Form, State } from '#engine';
import { NO_RESULT, type LookupResult } from '#engine/compile/compile-lookup';
import { cascade } from '#engine/state/cascade';
import { read } from '#engine/state/state';

/** The state as if the look-up had not been answered yet. */
export function forgetLookup(form: Form, state: State, name: string): State {
  const lookup = form.lookupByName.get(name);
  if (lookup === undefined) return state;
  const { attempt } = read(state, lookup.result) as LookupResult;
  return cascade(form, state, undefined, ({ draft }) => draft.set(lookup.result, { ...NO_RESULT, attempt: attempt + 1 }));
}
