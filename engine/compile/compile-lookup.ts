/** The cells of a lookup: its query, and the status and data of the result for exactly this query. */

import { formatPrimitive } from '../format-primitive.ts';
import type { CompiledLookup } from '../compiled-form.ts';
import type { LookupStatus } from '../views.ts';
import { createRawDiagnostic } from '../diagnostics/raw-diagnostic.ts';
import { isTruthy } from '../operators/coerce.ts';
import { getByPath } from '../path.ts';
import { joinPointer } from '../source/json-pointer.ts';
import { addConditionCell, compileExpression, type CompileContext } from './compile-context.ts';
import type { ReservedField } from './field/field-cells.ts';
import type { CellId } from './graph.ts';
import { findGroupOfLookup } from './rows/lookup-rows.ts';
import { inRow } from './rows/row-context.ts';
import { findSecretParameters } from './secret-parameters.ts';
import { type EmbeddedTable, selectTableRows } from './tables/embedded-table.ts';
import { findSearchCells } from './tables/search-cells.ts';

/** The last result of a lookup, for the current or an earlier query. */
export interface LookupResult {
  query: string | null;
  /** The parameters that identified the user in the request. */
  proof: string;
  /** Number of retries of the query. */
  attempt: number;
  status: 'ready' | 'failed' | 'none';
  data: unknown;
  /** Set if the data are a part of the list: the selected answers that the request contained. */
  partFor?: readonly string[];
}

/** The result of a lookup without a response. */
export const NO_RESULT: LookupResult = { query: null, proof: '', attempt: 0, status: 'none', data: null };

/** Reserves the cells of a lookup before rules are compiled, so that rules can read them. */
export function reserveLookup(form: CompileContext, name: string, fields: ReadonlyMap<string, ReservedField>): CompiledLookup {
  const context = getLookupContext(form, name);
  const { graph, row } = context;
  const pointer = `/lookups/${name}`;
  const definition = context.lookups[name]!;
  const scope = row?.scope;
  const searchCells = findSearchCells(context, name, definition, fields);
  if (definition.isSearched && definition.table === undefined && searchCells === undefined)
    context.report(createRawDiagnostic('searched-lookup-of-others', joinPointer(pointer, 'isSearched'), { name }));
  return {
    name,
    path: definition.path ?? '',
    definition,
    secretParams: findSecretParameters(context, definition),
    searchCells,
    condition: graph.reserve(`condition of lookup ${name}`, `${pointer}/when`, scope),
    query: graph.reserve(`parameters of lookup ${name}`, pointer, scope),
    proof: graph.reserve(`proof of lookup ${name}`, pointer, scope),
    result: graph.input(`result of lookup ${name}`, NO_RESULT, scope),
    triggerField: graph.input(`trigger of lookup ${name}`, null, scope),
    status: graph.reserve(`status of lookup ${name}`, pointer, scope),
    data: graph.reserve(`data of lookup ${name}`, pointer, scope),
  };
}

/** Returns the context of a lookup: that of the row which its parameters or its condition read. */
function getLookupContext(context: CompileContext, name: string): CompileContext {
  const group = findGroupOfLookup(context.lookups[name]!, context.rowScopes.keys());
  return group === undefined ? context : inRow(context, group);
}

/** Defines the formulas of the reserved cells. */
export function defineLookup(form: CompileContext, lookup: CompiledLookup): void {
  const context = getLookupContext(form, lookup.name);
  const { graph } = context;
  const { query, proof, result, status, data, searchCells = [] } = lookup;
  defineQuery(context, lookup);
  const table = context.tables.get(lookup.definition.table ?? '');
  if (table !== undefined) {
    defineEmbedded(context, lookup, table);
    return;
  }
  graph.define(status, [query, proof, result, ...searchCells], (get) => {
    const known = get(result) as LookupResult;
    const current = getStatus(get(query) as string | null, get(proof) as string, known);
    return current === 'ready' && known.partFor && lacksSelected(lookup, known, searchCells.map(get)) ? 'loading' : current;
  });
  graph.define(data, [status, result], (get) => {
    const current = get(status);
    return current === 'ready' || current === 'empty' ? (get(result) as LookupResult).data : null;
  });
}

/** Defines the result of a lookup whose table travels with the definition: it needs no request. */
function defineEmbedded({ graph }: CompileContext, lookup: CompiledLookup, table: EmbeddedTable): void {
  const { query, status, data } = lookup;
  graph.define(data, [query], (get) => {
    const current = get(query) as string | null;
    if (current === null) return null;
    return pickData(lookup, selectTableRows(table, JSON.parse(current) as [string, string][]));
  });
  graph.define(status, [query, data], (get) => {
    if (get(query) === null) return 'blocked' satisfies LookupStatus;
    return hasNoData(get(data)) ? 'empty' : 'ready';
  });
}

/** Returns whether a selected answer is neither among the rows that a partial result contains nor among those that were requested. */
function lacksSelected({ definition }: CompiledLookup, { data, partFor = [] }: LookupResult, answers: readonly unknown[]): boolean {
  const column = definition.value ?? '_id';
  const selected = listSelected(answers).filter((text) => !partFor.includes(text));
  if (selected.length === 0) return false;
  const known = new Set((data as Record<string, unknown>[]).map((record) => formatPrimitive(record[column])));
  return selected.some((text) => !known.has(text));
}

/** Returns the set answers, and the values of lists, as sorted texts, each once. */
export function listSelected(answers: readonly unknown[]): string[] {
  return [...new Set(answers.flat().flatMap((answer) => formatPrimitive(answer) || []))].toSorted();
}

function hasNoData(data: unknown): boolean {
  return data === null || (Array.isArray(data) && data.length === 0);
}

function defineQuery(context: CompileContext, { name, definition, condition, query, proof }: CompiledLookup): void {
  const pointer = `/lookups/${name}`;
  const optional = new Set(definition.optional ?? []);
  const when = addConditionCell(context, definition.when, true, `when of lookup ${name}`, `${pointer}/when`);
  context.graph.define(condition, [when], (get) => isTruthy(get(when)));
  const all = Object.entries(definition.params ?? {}).map(([key, logic]) => ({
    key,
    isOptional: optional.has(key),
    ...compileExpression(context, logic, `${pointer}/params/${key}`),
  }));
  const params = all.filter(({ key }) => !definition.proofs?.includes(key));
  const proofs = all.filter(({ key }) => definition.proofs?.includes(key));
  const reads: CellId[] = [condition, context.isServerSlot, ...params.flatMap((param) => param.reads)];
  context.graph.define(query, reads, (get) => {
    if (!get(condition) || (definition.serverOnly && !get(context.isServerSlot))) return null;
    const pairs: [string, string][] = [];
    for (const { key, isOptional, evaluate } of params) {
      const text = toParameter(evaluate(get));
      if (text === undefined && !isOptional) return null;
      if (text !== undefined) pairs.push([key, text]);
    }
    return JSON.stringify(pairs);
  });
  context.graph.define(
    proof,
    proofs.flatMap((param) => param.reads),
    (get) => {
      const pairs = proofs.map(({ key, evaluate }) => [key, toParameter(evaluate(get))] as const);
      return JSON.stringify(pairs.filter(([, text]) => text !== undefined));
    },
  );
}

/** Converts a value to a parameter; returns undefined for an unset value. */
function toParameter(value: unknown): string | undefined {
  return formatPrimitive(value) || undefined;
}

function getStatus(query: string | null, proof: string, result: LookupResult): LookupStatus {
  if (query === null) return 'blocked';
  if (result.query !== query || result.status === 'none') return 'loading';
  if (result.status === 'failed') return result.proof === proof ? 'failed' : 'loading';
  // A part without rows says nothing about the rest of the list.
  return result.partFor === undefined && hasNoData(result.data) ? 'empty' : 'ready';
}

/** Returns the part of the response data that the lookup's `pick` or `single` selects. */
export function pickData(lookup: CompiledLookup, data: unknown): unknown {
  const { pick, single } = lookup.definition;
  if (single) return (Array.isArray(data) ? (data as unknown[])[0] : data) ?? null;
  const picked = pick === undefined ? data : getByPath(data, pick);
  return picked ?? null;
}
