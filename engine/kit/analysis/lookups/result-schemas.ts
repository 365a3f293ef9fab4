/** The schemas of values that come from lookups: of their results, of lists of options, and of the records of selected options. */

import type { Expression, FieldPath } from '../../../language/expression.ts';
import type { LookupContract, ValueSchema } from '../../../lookup-contract.ts';
import { getNameArgument, parseOperatorCall, type ParsedCall } from '../../../operators/parse-operator-call.ts';
import { getListKind } from '../../../validation/list-kind.ts';
import { findArgumentsByRole, getTraits } from '../../operators/traits.ts';
import type { SolverModel } from '../solver/solver-model.ts';
import { followPath } from './schema-path.ts';

/** A schema, and the name of the lookup whose result it describes. */
export interface ResultSchema {
  lookup: string;
  schema: ValueSchema;
}

const MAX_DEPTH = 32;

/** Returns the contract of a lookup; undefined if contracts are not known or the server has no such lookup. */
export function findContract({ form, contracts }: SolverModel, name: string): LookupContract | undefined {
  const path = form.lookupByName.get(name)?.definition.path;
  return path !== undefined && contracts !== undefined && Object.hasOwn(contracts, path) ? contracts[path] : undefined;
}

/** Returns the schema of the part of a lookup's result that `pick` selects. */
export function findResultSchema(model: SolverModel, name: string): ValueSchema | undefined {
  const definition = model.form.lookupByName.get(name)?.definition;
  if (definition?.table !== undefined) return findTableSchema(model, definition.table, definition.single === true);
  const contract = findContract(model, name);
  if (contract === undefined) return undefined;
  const target = followPath(contract.result, definition?.pick ?? '');
  return target.kind === 'found' ? target.schema : undefined;
}

function findTableSchema({ tables }: SolverModel, table: string, isSingle: boolean): ValueSchema | undefined {
  const result = tables !== undefined && Object.hasOwn(tables, table) ? tables[table]?.result : undefined;
  return isSingle ? result?.items : result;
}

/** Returns the schemas of the values that an expression can have; undefined if some of them do not come from a lookup with a contract. */
export function findSchemas(model: SolverModel, logic: Expression, depth = 0): ResultSchema[] | undefined {
  if (logic === null || (Array.isArray(logic) && logic.length === 0)) return [];
  const call = parseOperatorCall(logic);
  if (call === undefined || depth > MAX_DEPTH) return undefined;
  const reads = getTraits(call.operator)?.reads;
  if (reads === 'lookup') return findSchemasOfLookup(model, call);
  if (reads === 'record') return findSchemasOfRecord(model, call, depth);
  switch (getTraits(call.operator)?.passesOn) {
    case 'branches':
      return join(model, findArgumentsByRole(call, 'branch'), depth);
    case 'items':
      return join(model, findArgumentsByRole(call, 'items'), depth);
    case 'operands':
      return join(model, findArgumentsByRole(call, 'disjunct'), depth);
    case 'rule':
      return findSchemas(model, model.rules[getNameArgument(call)] ?? null, depth + 1);
    default:
      return undefined;
  }
}

function join(model: SolverModel, parts: readonly Expression[], depth: number): ResultSchema[] | undefined {
  const found = parts.map((part) => findSchemas(model, part, depth + 1));
  return found.some((one) => one === undefined) ? undefined : (found.flat() as ResultSchema[]);
}

function findSchemasOfLookup(model: SolverModel, call: ParsedCall): ResultSchema[] | undefined {
  const lookup = getNameArgument(call);
  const schema = findResultSchema(model, lookup);
  const target = schema && followPath(schema, getNameArgument(call, 1));
  return target?.kind === 'found' ? [{ lookup, schema: target.schema }] : undefined;
}

function findSchemasOfRecord(model: SolverModel, call: ParsedCall, depth: number): ResultSchema[] | undefined {
  const path = getNameArgument(call);
  const definition = model.form.byPath.get(path)?.definition;
  const isList = definition !== undefined && getListKind(definition) === 'choices';
  const found = findOptionSchemas(model, path, depth + 1)?.map(({ lookup, schema }) => ({
    lookup,
    target: followPath(schema, getNameArgument(call, 1)),
  }));
  if (found === undefined || found.some(({ target }) => target.kind !== 'found')) return undefined;
  return found.flatMap(({ lookup, target }) =>
    target.kind === 'found' ? [{ lookup, schema: isList ? { type: 'array', items: target.schema } : target.schema }] : [],
  );
}

/** Returns the source of a field's options as an expression; undefined for a field that has none. */
export function getOptionSource({ form }: SolverModel, path: FieldPath): Expression | undefined {
  const source = form.byPath.get(path)?.definition.form?.options;
  return typeof source === 'string' ? { lookup: [source] } : source;
}

/** Returns the schemas of the records that a field offers as options; undefined if some of them are unknown. */
export function findOptionSchemas(model: SolverModel, path: FieldPath, depth = 0): ResultSchema[] | undefined {
  const source = getOptionSource(model, path);
  const lists = source === undefined ? undefined : findSchemas(model, source, depth);
  if (lists === undefined || lists.length === 0) return undefined;
  const items = lists.map(({ lookup, schema }) => ({ lookup, schema: schema.items }));
  return items.every((one): one is ResultSchema => one.schema !== undefined) ? items : undefined;
}
