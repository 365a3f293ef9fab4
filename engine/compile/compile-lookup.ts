/** One lookup as cells: its query, and the status and data of the answer that belongs to exactly that query. */

import type { CompiledLookup } from '../compiled-form.ts';
import type { LookupStatus } from '../views.ts';
import { isTruthy } from '../operators/coerce.ts';
import { getByPath } from '../path.ts';
import { addConditionCell, compileExpression, type CompileContext } from './compile-context.ts';
import type { CellId } from './graph.ts';
import { findSecretParameters } from './secret-parameters.ts';

/** The last answer to a lookup, whatever query it was for. */
export interface LookupResult {
  query: string | null;
  /** What proved who asked. */
  proof: string;
  /** How often the query was given up and asked again. */
  attempt: number;
  status: 'ready' | 'failed' | 'none';
  data: unknown;
}

export const NO_RESULT: LookupResult = { query: null, proof: '', attempt: 0, status: 'none', data: null };

/** The slots of a lookup, reserved before any rule is compiled so that rules can read them. */
export function reserveLookup(context: CompileContext, name: string): CompiledLookup {
  const { graph } = context;
  const pointer = `/lookups/${name}`;
  return {
    name,
    definition: context.lookups[name]!,
    secretParams: findSecretParameters(context, context.lookups[name]!),
    query: graph.reserve(`parameters of look-up ${name}`, pointer),
    proof: graph.reserve(`proof of look-up ${name}`, pointer),
    result: graph.input(`result of look-up ${name}`, NO_RESULT),
    triggerField: graph.input(`cause of look-up ${name}`, null),
    status: graph.reserve(`status of look-up ${name}`, pointer),
    data: graph.reserve(`data of look-up ${name}`, pointer),
  };
}

/** Gives the reserved slots their formulas. */
export function defineLookup(context: CompileContext, lookup: CompiledLookup): void {
  const { graph } = context;
  const { query, proof, result, status, data } = lookup;
  defineQuery(context, lookup);
  graph.define(status, [query, proof, result], (get) =>
    statusOf(get(query) as string | null, get(proof) as string, get(result) as LookupResult),
  );
  graph.define(data, [status, result], (get) => {
    const current = get(status);
    return current === 'ready' || current === 'empty' ? (get(result) as LookupResult).data : null;
  });
}

function defineQuery(context: CompileContext, { name, definition, query, proof }: CompiledLookup): void {
  const pointer = `/lookups/${name}`;
  const optional = new Set(definition.optional ?? []);
  const when = addConditionCell(context, definition.when, true, `condition of look-up ${name}`, `${pointer}/when`);
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

/** A value as a parameter; undefined when it is not set. */
function toParameter(value: unknown): string | undefined {
  return value === null || value === undefined || value === '' || typeof value === 'object'
    ? undefined
    : String(value as string | number | boolean);
}

function statusOf(query: string | null, proof: string, result: LookupResult): LookupStatus {
  if (query === null) return 'blocked';
  if (result.query !== query || result.status === 'none') return 'loading';
  if (result.status === 'failed') return result.proof === proof ? 'failed' : 'loading';
  return result.data === null || (Array.isArray(result.data) && result.data.length === 0) ? 'empty' : 'ready';
}

/** The part of an answer that the lookup is about. */
export function pickData(lookup: CompiledLookup, data: unknown): unknown {
  const picked = lookup.definition.pick === undefined ? data : getByPath(data, lookup.definition.pick);
  return picked ?? null;
}
