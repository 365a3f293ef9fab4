/** Lookups as data: pending requests, and the transitions of their responses. The host sends the requests. */

import { listSelected, NO_RESULT, pickData, type LookupResult } from '../compile/compile-lookup.ts';
import type { CompiledLookup, CompiledForm } from '../compiled-form.ts';
import type { FieldPath } from '../language/expression.ts';
import type { LookupResponse, LookupRequest, LookupStatus, OptionsView } from '../views.ts';
import { cascade } from './cascade.ts';
import { openDialog } from './dialogs.ts';
import { getField, readCell, type FormState } from './form-state.ts';

/** A longer list of a table is sent in part; the options are then searched on the server. */
const MAX_COMPLETE_ROWS = 200;
/** Maximum number of rows that a search returns. */
const MAX_FOUND_ROWS = 50;

/**
 * Returns the lookups whose parameters are complete and that have no result yet. The host sends them. A request keeps its key while its
 * parameters are the same.
 * @example for (const request of getPendingLookups(form, state)) send(request);
 */
export function getPendingLookups(form: CompiledForm, state: FormState): LookupRequest[] {
  const requests: LookupRequest[] = [];
  for (const lookup of form.lookups) {
    if ((readCell(state, lookup.status) as LookupStatus) !== 'loading') continue;
    requests.push(createRequest(state, lookup, getRequestKey(state, lookup), getSelectionParams(state, lookup)));
  }
  return requests;
}

/** Creates the request of a lookup; `further` are parameters beside those of the definition. */
function createRequest(state: FormState, lookup: CompiledLookup, key: string, further: Record<string, string>): LookupRequest {
  const query = JSON.parse(readCell(state, lookup.query) as string) as [string, string][];
  const proof = JSON.parse(readCell(state, lookup.proof) as string) as [string, string][];
  const params = { ...Object.fromEntries([...query, ...proof]), ...further };
  return {
    lookup: lookup.name,
    key,
    path: lookup.path,
    params,
    isSecret: Object.keys(params).some((name) => lookup.secretParams.has(name)),
    after: lookup.definition.after ?? 0,
    loader: lookup.definition.loader,
  };
}

/** Returns the parameters of a list that may be partial: its maximum length, and the answers that it must contain. */
function getSelectionParams(state: FormState, { searchCells, definition }: CompiledLookup): Record<string, string> {
  if (searchCells === undefined) return {};
  const selected = listSelected(searchCells.map((cell) => readCell(state, cell)));
  const { value } = definition;
  const wanted = value === undefined ? selected : { [value]: selected };
  return { limit: String(MAX_COMPLETE_ROWS), ...(selected.length > 0 && { selected: JSON.stringify(wanted) }) };
}

/**
 * Returns the request that searches the options of a field in a long table; undefined when the list of options is complete.
 * @example const request = getOptionSearch(form, state, 'ward', 'san');
 */
export function getOptionSearch(form: CompiledForm, state: FormState, path: FieldPath, text: string): LookupRequest | undefined {
  const options = readCell(state, getField(form, path).cells.options) as OptionsView | undefined;
  const lookup = options?.isPartial ? form.lookupByName.get(options.lookups[0] ?? '') : undefined;
  if (lookup === undefined) return undefined;
  return createRequest(state, lookup, getQueryKey(state, lookup), { search: text, limit: String(MAX_FOUND_ROWS) });
}

/**
 * Adds the response to a search to the options of the field. Ignores a response to an outdated request.
 * @example state = addFoundOptions(form, state, request, data);
 */
export function addFoundOptions(form: CompiledForm, state: FormState, request: LookupRequest, data: unknown): FormState {
  const lookup = form.lookupByName.get(request.lookup);
  const found = toPart(data)?.rows;
  if (!lookup || !found || request.key !== getQueryKey(state, lookup)) return state;
  const result = readCell(state, lookup.result) as LookupResult;
  if (!result.partFor || readCell(state, lookup.status) !== 'ready') return state;
  const column = lookup.definition.value ?? '_id';
  const known = result.data as Record<string, unknown>[];
  const values = new Set(known.map((record) => record[column]));
  const added = found.filter((record) => !values.has(record[column]));
  if (added.length === 0) return state;
  return cascade(form, state, undefined, ({ draft }) => draft.set(lookup.result, { ...result, data: [...known, ...added] }));
}

/** A list that may be partial, as the server returns it to a request with a limit. */
function toPart(data: unknown): { rows: Record<string, unknown>[]; isComplete: boolean } | undefined {
  if (typeof data !== 'object' || data === null || !('rows' in data) || !Array.isArray(data.rows)) return undefined;
  return { rows: data.rows as Record<string, unknown>[], isComplete: !('isComplete' in data) || data.isComplete === true };
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
  const part = outcome.ok && lookup.searchCells !== undefined ? toPart(outcome.data) : undefined;
  const result: LookupResult = outcome.ok
    ? {
        ...sent,
        status: 'ready',
        data: pickData(lookup, part ? part.rows : outcome.data),
        ...(part && !part.isComplete && { partFor: listSelected(lookup.searchCells!.map((cell) => readCell(state, cell))) }),
      }
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

/** Returns the key of a request: it differs for another query, another proof, another attempt and other answers to look for. */
function getRequestKey(state: FormState, lookup: CompiledLookup): string {
  const { selected } = getSelectionParams(state, lookup);
  return selected === undefined ? getQueryKey(state, lookup) : `${getQueryKey(state, lookup)}&${selected}`;
}

function getQueryKey(state: FormState, lookup: CompiledLookup): string {
  const proof = readCell(state, lookup.proof) as string;
  return `${lookup.name}?${readCell(state, lookup.query) as string}#${(readCell(state, lookup.result) as LookupResult).attempt}${proof === '[]' ? '' : `@${proof}`}`;
}
