/** Lookups as data: pending requests, and the transitions of their responses. The host sends the requests. */

import { NO_RESULT, pickData, type LookupResult } from '../compile/compile-lookup.ts';
import type { CompiledLookup, CompiledForm } from '../compiled-form.ts';
import type { LookupResponse, LookupRequest, LookupStatus } from '../views.ts';
import { cascade } from './cascade.ts';
import { openDialog } from './dialogs.ts';
import { readCell, type FormState } from './form-state.ts';

/**
 * Returns the lookups whose parameters are complete and that have no result yet. The host sends them. A request keeps its key while its
 * parameters are the same.
 * @example for (const request of getPendingLookups(form, state)) send(request);
 */
export function getPendingLookups(form: CompiledForm, state: FormState): LookupRequest[] {
  const requests: LookupRequest[] = [];
  for (const lookup of form.lookups) {
    if ((readCell(state, lookup.status) as LookupStatus) !== 'loading') continue;
    const query = readCell(state, lookup.query) as string;
    const proof = readCell(state, lookup.proof) as string;
    const params = Object.fromEntries([...(JSON.parse(query) as [string, string][]), ...(JSON.parse(proof) as [string, string][])]);
    requests.push({
      lookup: lookup.name,
      key: getRequestKey(state, lookup),
      path: lookup.definition.path,
      params,
      isSecret: Object.keys(params).some((name) => lookup.secretParams.has(name)),
      after: lookup.definition.after ?? 0,
      loader: lookup.definition.loader,
    });
  }
  return requests;
}

/**
 * Stores the response to a lookup. Ignores a response to an outdated request.
 * @example state = resolveLookup(form, state, request, { ok: true, data: [{ _id: 'cebu', name: 'Cebu' }] });
 */
export function resolveLookup(form: CompiledForm, state: FormState, request: LookupRequest, outcome: LookupResponse): FormState {
  const lookup = form.lookupByName.get(request.lookup);
  if (!lookup) return state;
  if (readCell(state, lookup.status) !== 'loading' || request.key !== getRequestKey(state, lookup)) return state;
  const sent = {
    query: readCell(state, lookup.query) as string | null,
    proof: readCell(state, lookup.proof) as string,
    attempt: (readCell(state, lookup.result) as LookupResult).attempt,
  };
  const result: LookupResult = outcome.ok
    ? { ...sent, status: 'ready', data: pickData(lookup, outcome.data) }
    : { ...sent, status: 'failed', data: null };
  const next = cascade(form, state, undefined, ({ draft }) => draft.set(lookup.result, result));
  if (outcome.ok) return next;
  const { failures } = lookup.definition;
  const failure = failures?.[String(outcome.status)] ?? failures?.['default'];
  return failure ? openDialog(form, next, failure.dialog, outcome.problem, failure.redirect) : next;
}

/**
 * Makes every failed lookup pending again.
 * @example state = retryFailedLookups(form, state);
 */
export function retryFailedLookups(form: CompiledForm, state: FormState): FormState {
  return form.lookups.reduce((next, { name }) => retryLookup(form, next, name), state);
}

/**
 * Makes a failed lookup pending again.
 * @example state = retryLookup(form, state, 'cities');
 */
export function retryLookup(form: CompiledForm, state: FormState, name: string): FormState {
  const lookup = form.lookupByName.get(name);
  if (!lookup || readCell(state, lookup.status) !== 'failed') return state;
  const { attempt } = readCell(state, lookup.result) as LookupResult;
  const result: LookupResult = { ...NO_RESULT, attempt: attempt + 1 };
  return cascade(form, state, undefined, ({ draft }) => draft.set(lookup.result, result));
}

/** Returns the key of a request: it differs for another query, another proof and another attempt. */
function getRequestKey(state: FormState, lookup: CompiledLookup): string {
  const proof = readCell(state, lookup.proof) as string;
  return `${lookup.name}?${readCell(state, lookup.query) as string}#${(readCell(state, lookup.result) as LookupResult).attempt}${proof === '[]' ? '' : `@${proof}`}`;
}
