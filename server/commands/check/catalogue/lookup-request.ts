/** Request of a lookup in a given state, for the report of a dead end. */

import { formatPrimitive } from '#engine';
import type { CompiledForm, FormState, LookupRequest } from '#engine';
import type { EvaluateIn } from '#engine/kit/inspect/evaluator';

/** Creates the request that the engine sends for a lookup; undefined without a lookup of this name. */
export function createLookupRequest(
  form: CompiledForm,
  evaluate: EvaluateIn,
  state: FormState,
  name: string | undefined,
): LookupRequest | undefined {
  const lookup = name === undefined ? undefined : form.lookupByName.get(name);
  if (name === undefined || lookup === undefined) return undefined;
  const values = Object.entries(lookup.definition.params ?? {}).map(([key, logic]) => [key, evaluate(state, logic)] as const);
  const params = Object.fromEntries(
    values.flatMap(([key, value]) => {
      const text = formatPrimitive(value) ?? '';
      return text === '' ? [] : [[key, text]];
    }),
  );
  return { lookup: name, key: name, path: lookup.path, params, isSecret: false, after: 0, loader: undefined };
}
