/** Runs lookups, for the routes and for the validation of submissions. */

import type { Store } from '../db/store.ts';
import { HttpProblem } from '../http/http-problem.ts';
import { LookupError } from './lookup-error.ts';
import type { Caller, LookupRegistry } from './lookup.ts';

const MAX_PARAM_CHARS = 300;
/** Up to a hundred answers are looked for at once. */
const MAX_SELECTED_CHARS = 10_000;

/** Runs a lookup by its path; throws an `HttpProblem` when it fails or does not exist. */
export async function runLookup(
  lookups: LookupRegistry,
  store: Store,
  path: string,
  params: Record<string, string>,
  caller: Caller,
): Promise<unknown> {
  const lookup = Object.hasOwn(lookups, path) ? lookups[path] : undefined;
  if (!lookup) throw new HttpProblem(404, `There is no lookup called "${path}".`);
  for (const [name, value] of Object.entries(params)) {
    if (value.length > (name === 'selected' ? MAX_SELECTED_CHARS : MAX_PARAM_CHARS))
      throw new HttpProblem(400, `What was given as "${name}" is too long. Please check it, or the link that you opened.`);
  }
  try {
    return await lookup.answer(store, params, caller);
  } catch (error) {
    if (!(error instanceof LookupError)) throw error;
    const members = error.remark ? { remark: error.remark } : undefined;
    throw new HttpProblem(error.status, error.detail, { title: error.title, members });
  }
}
