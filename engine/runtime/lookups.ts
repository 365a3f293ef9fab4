/** Lookups as data: pending requests, and the transitions of their responses. The host sends the requests. */

import { listSelected, NO_RESULT, pickData, type LookupResult } from '../compile/compile-lookup.ts';
import type { CompiledLookup, CompiledForm } from '../compiled-form.ts';
import type { FieldPath } from '../language/expression.ts';
import type { LookupResponse, LookupRequest, LookupStatus, OptionsView } from '../views.ts';
import { locate } from '../compile/rows/row-scopes.ts';
import { cascade } from './cascade.ts';
import { createGetCell } from './evaluate-text.ts';
import { listAddresses } from './rows/row-reader.ts';
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
  // Rows with the same parameters share a request.
  const requests = new Map<string, LookupRequest>();
  for (const template of form.lookups)
    for (const lookup of listInstances(form, state, template, 'loading')) {
      const key = getRequestKey(state, lookup);
      if (!requests.has(key)) requests.set(key, createRequest(state, lookup, key, getSelectionParams(state, lookup)));
    }
  return [...requests.values()];
}

/** Returns the lookup in each row that it reads, or in the form, where it has a status. */
function listInstances(form: CompiledForm, state: FormState, lookup: CompiledLookup, status: LookupStatus): CompiledLookup[] {
  const { graph, getLookup } = form;
  return listAddresses(graph, lookup.status, createGetCell(state))
    .filter((address) => readCell(state, address) === status)
    .map((address) => getLookup(lookup, locate(graph, address).place));
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
  const { cells, place } = getField(form, path);
  const options = readCell(state, cells.options) as OptionsView | undefined;
  const template = options?.isPartial ? form.lookupByName.get(options.lookups[0] ?? '') : undefined;
  if (template === undefined) return undefined;
  const lookup = form.getLookup(template, place);
  return createRequest(state, lookup, getQueryKey(state, lookup), { search: text, limit: String(MAX_FOUND_ROWS) });
}

/**
 * Adds the response to a search to the options of the field. Ignores a response to an outdated request.
 * @example state = addFoundOptions(form, state, request, data);
 */
export function addFoundOptions(form: CompiledForm, state: FormState, request: LookupRequest, data: unknown): FormState {
  const template = form.lookupByName.get(request.lookup);
  const found = toPart(data)?.rows;
  if (!template || !found) return state;
  const results = listInstances(form, state, template, 'ready').flatMap((lookup) => {
    const result = readCell(state, lookup.result) as LookupResult;
    if (!result.partFor || request.key !== getQueryKey(state, lookup)) return [];
    const column = lookup.definition.value ?? '_id';
    const known = result.data as Record<string, unknown>[];
    const values = new Set(known.map((record) => record[column]));
    const added = found.filter((record) => !values.has(record[column]));
    return added.length === 0 ? [] : [[lookup.result, { ...result, data: [...known, ...added] }] as const];
  });
  return setResults(form, state, results);
}

/** Sets the results of lookups by the addresses of their cells. */
function setResults(
  form: CompiledForm,
  state: FormState,
  results: readonly (readonly [address: number, result: LookupResult])[],
): FormState {
  if (results.length === 0) return state;
  return cascade(form, state, undefined, ({ draft }) => results.forEach(([address, result]) => draft.set(address, result)));
}

/** A list that may be partial, as the server returns it to a request with a limit. */
function toPart(data: unknown): { rows: Record<string, unknown>[]; isComplete: boolean } | undefined {
  if (typeof data !== 'object' || data === null || !('rows' in data) || !Array.isArray(data.rows)) return undefined;
  return { rows: data.rows as Record<string, unknown>[], isComplete: !('isComplete' in data) || data.isComplete === true };
}

/**
 * Stores the response to a lookup. Ignores a response to an outdated request, and a second one that is not renewed. Answers that renewed options do not
 * contain are cleared as after each change of the options.
 * @example state = resolveLookup(form, state, request, { ok: true, data: [{ _id: 'cebu', name: 'Cebu' }] });
 */
export function resolveLookup(form: CompiledForm, state: FormState, request: LookupRequest, outcome: LookupResponse): FormState {
  const template = form.lookupByName.get(request.lookup);
  if (!template) return state;
  const status = outcome.ok && outcome.isRenewed ? 'ready' : 'loading';
  const waiting = listInstances(form, state, template, status).filter((lookup) => request.key === getRequestKey(state, lookup));
  if (waiting.length === 0) return state;
  const next = setResults(
    form,
    state,
    waiting.map((lookup) => [lookup.result, createResult(state, lookup, outcome)] as const),
  );
  if (outcome.ok) return next;
  const { failures } = template.definition;
  const failure = failures?.[String(outcome.status)] ?? failures?.['default'];
  return failure ? openDialog(form, next, failure.dialog, outcome.problem, failure.redirect) : next;
}

/** Returns the result of a lookup after a response. */
function createResult(state: FormState, lookup: CompiledLookup, outcome: LookupResponse): LookupResult {
  const sent = {
    query: readCell(state, lookup.query) as string | null,
    proof: readCell(state, lookup.proof) as string,
    attempt: (readCell(state, lookup.result) as LookupResult).attempt,
  };
  const part = outcome.ok && lookup.searchCells !== undefined ? toPart(outcome.data) : undefined;
  return outcome.ok
    ? {
        ...sent,
        status: 'ready',
        data: pickData(lookup, part ? part.rows : outcome.data),
        ...(part && !part.isComplete && { partFor: listSelected(lookup.searchCells!.map((cell) => readCell(state, cell))) }),
      }
    : { ...sent, status: 'failed', data: null };
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
  if (!lookup) return state;
  const results = listInstances(form, state, lookup, 'failed').map(({ result }) => {
    const { attempt } = readCell(state, result) as LookupResult;
    return [result, { ...NO_RESULT, attempt: attempt + 1 }] as const;
  });
  return setResults(form, state, results);
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
