/** The types of the items that `var` reads in the body of an iteration: rows, records of lookups, and values such as texts. */

import { assertNever } from '../../../assert-never.ts';
import type { CompiledField } from '../../../compiled-form.ts';
import type { Expression } from '../../../language/expression.ts';
import { getNameArgument, parseOperatorCall, type ParsedCall } from '../../../operators/parse-operator-call.ts';
import { findRowsRead, listInnerGroups } from '../../inspect/row-fields.ts';
import { findArgumentsByRole, getTraits } from '../../operators/traits.ts';
import { listFieldTypes, type InferredType } from '../inferred-type.ts';
import { findSchemas, type ResultSchema } from '../lookups/result-schemas.ts';
import { followPath, toInferredTypes } from '../lookups/schema-path.ts';
import { listAuthoredOptions, type SolverModel } from '../solver/solver-model.ts';
import type { Constant } from '../solver/abstract-value.ts';

/** The items of a list. `reduction`: the item of `reduce`, with the current item and the accumulator. */
export type ItemType =
  | { kind: 'row'; group: string; fields: ReadonlyMap<string, CompiledField> }
  | { kind: 'record'; schemas: readonly ResultSchema[] }
  | ({ kind: 'value' } & ItemPart)
  | { kind: 'reduction'; current: ItemType | undefined; accumulator: readonly InferredType[] };

/** A part of an item: its types, its field if it is an answer of a row, and its values if they are listed. */
export interface ItemPart {
  types: readonly InferredType[];
  field?: CompiledField;
  values?: readonly Constant[];
}

/** What a path reads from an item. `unknown`: the item has no such part, but those in `known`. */
export type ItemRead = ({ kind: 'found' } & ItemPart) | { kind: 'unknown'; name: string; known: readonly string[]; nearest?: string };

/** The analyzed form, and the inference of types, which needs the types of items itself. */
export interface ItemContext {
  model: SolverModel;
  infer: (logic: Expression, inside: boolean | readonly ParsedCall[], depth: number) => ReadonlySet<InferredType>;
}

const MAX_DEPTH = 32;
const ANY: ItemRead = { kind: 'found', types: ['any'] };

/** Returns the type of the item in the body of the last of some nested iterations; undefined if it is not known. */
export function findItemType(context: ItemContext, enclosing: readonly ParsedCall[], depth = 0): ItemType | undefined {
  const iteration = enclosing.at(-1);
  if (iteration === undefined || depth > MAX_DEPTH) return undefined;
  const around = enclosing.slice(0, -1);
  const items = findItemsOfList(context, iteration.args[0] ?? null, around, depth + 1);
  if (iteration.operator !== 'reduce') return items;
  const [, body = null, initial = null] = iteration.args;
  // The accumulator has the type of the initial value, or of the result of the body, which is not inferred from the accumulator itself.
  const types = [...context.infer(initial, around, depth + 1), ...context.infer(body, true, depth + 1)];
  return { kind: 'reduction', current: items, accumulator: types };
}

/** Returns the type of the items of a list; undefined if it is not known. */
export function findItemsOfList(context: ItemContext, list: Expression, around: readonly ParsedCall[], depth = 0): ItemType | undefined {
  const { model, infer } = context;
  if (Array.isArray(list)) return toValues(list);
  const call = parseOperatorCall(list);
  if (call === undefined || depth > MAX_DEPTH) return undefined;
  const inner = (part: Expression | undefined, where = around): ItemType | undefined =>
    findItemsOfList(context, part ?? null, where, depth + 1);
  const ofBody = (): ItemType | undefined => toKnownValue(infer(call.args[1] ?? null, [...around, call], depth + 1));
  switch (call.operator) {
    case 'var':
      return around.length === 0 ? findItemsOfAnswer(model, getNameArgument(call)) : findItemsOfPart(context, call, around, depth);
    case 'answer':
      return findItemsOfAnswer(model, getNameArgument(call));
    case 'outer':
      return findItemsOfPart(context, call, around.slice(0, -1), depth);
    case 'rule':
      return inner(model.rules[getNameArgument(call)], []);
    case 'filter':
      return inner(call.args[0]);
    case 'distinct':
      return call.args.length > 1 ? ofBody() : inner(call.args[0]);
    case 'map':
      return ofBody();
    case 'digits':
      return { kind: 'value', types: ['number'] };
    case 'merge':
      return join(call.args.map((arg) => inner(arg)));
    default: {
      const branches = findArgumentsByRole(call, 'branch').filter((branch) => branch !== null);
      return branches.length > 0 ? join(branches.map((branch) => inner(branch))) : findRecords(model, list);
    }
  }
}

/** Returns the common type of the items of several lists. */
function join(items: readonly (ItemType | undefined)[]): ItemType | undefined {
  const [first, ...others] = items;
  if (others.length === 0) return first;
  if (first?.kind === 'row') return others.every((other) => other?.kind === 'row' && other.group === first.group) ? first : undefined;
  const values = items.flatMap((one) => (one?.kind === 'value' ? one.types : (['any'] as const)));
  return toKnownValue(new Set(values));
}

function toKnownValue(types: ReadonlySet<InferredType>): ItemType | undefined {
  return types.has('any') || types.has('list') ? undefined : { kind: 'value', types: [...types] };
}

function toValues(list: readonly Expression[]): ItemType | undefined {
  const isPlain = (item: Expression): item is string | number | boolean => typeof item !== 'object';
  if (!list.every(isPlain)) return undefined;
  const types = list.map((item): InferredType => (typeof item === 'string' ? 'text' : (typeof item as 'number' | 'boolean')));
  return types.length === 0 ? undefined : { kind: 'value', types, values: list };
}

function findItemsOfAnswer(model: SolverModel, path: string): ItemType | undefined {
  const { form } = model;
  const read = findRowsRead(form, path);
  if (read !== undefined) return read.kind === 'column' ? toValueOfField(model, read.field) : { ...read, kind: 'row' };
  const field = form.byPath.get(path);
  return field === undefined ? undefined : findItemsOfField(model, field);
}

/** A list of texts is the answer to a field with several choices; other lists are files. */
function findItemsOfField(model: SolverModel, field: CompiledField): ItemType | undefined {
  const { type, items } = field.definition;
  if (type !== 'array' || (items as { type?: string } | undefined)?.type !== 'string') return undefined;
  const values = listAuthoredOptions(model, field);
  return { kind: 'value', types: ['text'], ...(values !== undefined && { values }) };
}

function toValueOfField(model: SolverModel, field: CompiledField): { kind: 'value' } & ItemPart {
  const values = listAuthoredOptions(model, field);
  return { kind: 'value', types: [...listFieldTypes(field.definition), 'unset'], field, ...(values !== undefined && { values }) };
}

/** Returns the items of a list that is a part of the item of an enclosing iteration. */
function findItemsOfPart(context: ItemContext, call: ParsedCall, around: readonly ParsedCall[], depth: number): ItemType | undefined {
  const { model } = context;
  const item = findItemType(context, around, depth + 1);
  const path = getNameArgument(call);
  if (item?.kind === 'record') return toRecords(findParts(item.schemas, path));
  if (item?.kind === 'row' && listInnerGroups(model.form, item.group).includes(path))
    return findItemsOfAnswer(model, `${item.group}.#.${path}`);
  const read = item && readItem(model, item, path);
  return read?.kind === 'found' && read.field !== undefined ? findItemsOfField(model, read.field) : undefined;
}

function findRecords(model: SolverModel, list: Expression): ItemType | undefined {
  const call = parseOperatorCall(list);
  const reads = call && getTraits(call.operator)?.reads;
  return reads === 'lookup' || reads === 'record' ? toRecords(findSchemas(model, list)) : undefined;
}

function toRecords(lists: readonly ResultSchema[] | undefined): ItemType | undefined {
  const schemas = (lists ?? []).map(({ lookup, schema }) => ({ lookup, schema: schema.items }));
  const areKnown = schemas.every((one): one is ResultSchema => one.schema !== undefined);
  return areKnown && schemas.length > 0 ? { kind: 'record', schemas: schemas } : undefined;
}

function findParts(schemas: readonly ResultSchema[], path: string): ResultSchema[] | undefined {
  const parts = schemas.map(({ lookup, schema }) => ({ lookup, target: followPath(schema, path) }));
  if (parts.some(({ target }) => target.kind !== 'found')) return undefined;
  return parts.flatMap(({ lookup, target }) => (target.kind === 'found' ? [{ lookup, schema: target.schema }] : []));
}

/** Returns what a path reads from an item. */
export function readItem(model: SolverModel, item: ItemType, path: string): ItemRead {
  switch (item.kind) {
    case 'row':
      return readRow(model, item, path);
    case 'record': {
      const types = findParts(item.schemas, path)?.flatMap(({ schema }) => toInferredTypes(schema));
      return types === undefined ? ANY : { kind: 'found', types: [...types, 'unset'] };
    }
    case 'value':
      return path === '' ? { ...item, kind: 'found' } : { kind: 'unknown', name: path, known: [] };
    case 'reduction':
      return readReduction(model, item, path);
    default:
      return assertNever(item);
  }
}

function readRow(model: SolverModel, { group, fields }: ItemType & { kind: 'row' }, path: string): ItemRead {
  const field = fields.get(path);
  if (field !== undefined) return { ...toValueOfField(model, field), kind: 'found' };
  const inner = listInnerGroups(model.form, group);
  if (inner.includes(path)) return { kind: 'found', types: ['list'] };
  const isGroup = path === '' || [...fields.keys()].some((name) => name.startsWith(`${path}.`));
  return isGroup ? ANY : { kind: 'unknown', name: path, known: [...fields.keys(), ...inner] };
}

function readReduction(model: SolverModel, item: ItemType & { kind: 'reduction' }, path: string): ItemRead {
  const [first = '', ...rest] = path.split('.');
  if (path === '' || first === 'accumulator')
    return rest.length > 0 ? ANY : { kind: 'found', types: path === '' ? ['any'] : item.accumulator };
  if (first !== 'current') {
    const isOfCurrent =
      item.current !== undefined && item.current.kind !== 'record' && readItem(model, item.current, path).kind === 'found';
    return { kind: 'unknown', name: path, known: ['current', 'accumulator'], ...(isOfCurrent && { nearest: `current.${path}` }) };
  }
  if (item.current === undefined) return ANY;
  const read = readItem(model, item.current, rest.join('.'));
  if (read.kind === 'found') return read;
  return { ...read, name: `current.${read.name}`, known: read.known.map((name) => `current.${name}`) };
}
