/** The cells of a lookup: its query, and the status and data of the result for exactly this query. */

import { formatPrimitive } from '../format-primitive.ts';
import type { CompiledLookup } from '../compiled-form.ts';
import type { LookupStatus } from '../views.ts';
import { isTruthy } from '../operators/coerce.ts';
import { getByPath } from '../path.ts';
import { addConditionCell, compileExpression, type CompileContext } from './compile-context.ts';
import type { CellId } from './graph.ts';
import { findSecretParameters } from './secret-parameters.ts';

/** The last result of a lookup, for the current or an earlier query. */
export interface LookupResult {
  query: string | null;
  /** The parameters that identified the user in the request. */
  proof: string;
  /** Number of retries of the query. */
  attempt: number;
  status: 'ready' | 'failed' | 'none';
  data: unknown;
}

/** The result of a lookup without a response. */
export const NO_RESULT: LookupResult = { query: null, proof: '', attempt: 0, status: 'none', data: null };

/** Reserves the cells of a lookup before rules are compiled, so that rules can read them. */
export function reserveLookup(context: CompileContext, name: string): CompiledLookup {
  const { graph } = context;
  const pointer = `/lookups/${name}`;
  return {
    name,
    definition: context.lookups[name]!,
    secretParams: findSecretParameters(context, context.lookups[name]!),
    query: graph.reserve(`parameters of lookup ${name}`, pointer),
    proof: graph.reserve(`proof of lookup ${name}`, pointer),
    result: graph.input(`result of lookup ${name}`, NO_RESULT),
    triggerField: graph.input(`trigger of lookup ${name}`, null),
    status: graph.reserve(`status of lookup ${name}`, pointer),
    data: graph.reserve(`data of lookup ${name}`, pointer),
  };
}

/** Defines the formulas of the reserved cells. */
export function defineLookup(context: CompileContext, lookup: CompiledLookup): void {
  const { graph } = context;
  const { query, proof, result, status, data } = lookup;
  defineQuery(context, lookup);
  graph.define(status, [query, proof, result], (get) =>
    getStatus(get(query) as string | null, get(proof) as string, get(result) as LookupResult),
  );
  graph.define(data, [status, result], (get) => {
    const current = get(status);
    return current === 'ready' || current === 'empty' ? (get(result) as LookupResult).data : null;
  });
}

function defineQuery(context: CompileContext, { name, definition, query, proof }: CompiledLookup): void {
  const pointer = `/lookups/${name}`;
  const optional = new Set(definition.optional ?? []);
  const when = addConditionCell(context, definition.when, true, `condition of lookup ${name}`, `${pointer}/when`);
  const all = Object.entries(definition.params ?? {}).map(([key, logic]) => ({
    key,
    isOptional: optional.has(key),
    ...compileExpression(context, logic, `${pointer}/params/${key}`),
  }));
  const params = all.filter(({ key }) => !definition.proofs?.includes(key));
  const proofs = all.filter(({ key }) => definition.proofs?.includes(key));
  const reads: CellId[] = [when, context.isServerSlot, ...params.flatMap((param) => param.reads)];
  context.graph.define(query, reads, (get) => {
    if (!isTruthy(get(when)) || (definition.serverOnly && !get(context.isServerSlot))) return null;
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
  return result.data === null || (Array.isArray(result.data) && result.data.length === 0) ? 'empty' : 'ready';
}

/** Returns the part of the response data that the lookup's `pick` selects. */
export function pickData(lookup: CompiledLookup, data: unknown): unknown {
  const picked = lookup.definition.pick === undefined ? data : getByPath(data, lookup.definition.pick);
  return picked ?? null;
}
