/** Type inference for expressions, from the types of fields and the types that operators return. */

import type { Expression } from '../../language/expression.ts';
import { parseDate } from '../../operators/calendar-date.ts';
import { getNameArgument, parseOperatorCall, type ParsedCall } from '../../operators/parse-operator-call.ts';
import { findRowsRead } from '../inspect/row-fields.ts';
import { getTraits } from '../operators/traits.ts';
import type { InferredType } from './inferred-type.ts';
import { findItemType, readItem, type ItemContext } from './items/item-type.ts';
import { inferLookupTypes, inferRecordTypes } from './lookups/lookup-types.ts';
import type { SolverModel } from './solver/solver-model.ts';

/**
 * Returns the types of the values that an expression can have. `inside` are the enclosing iterations, the outermost first; true if there are some that
 * are not known, so the type of an item is unknown.
 */
export function inferTypes(model: SolverModel, logic: Expression, inside: boolean | readonly ParsedCall[], depth = 0): Set<InferredType> {
  if (logic === null) return new Set(['unset']);
  if (Array.isArray(logic)) return new Set(['list']);
  if (typeof logic === 'string') return new Set([parseDate(logic) ? 'date' : 'text']);
  if (typeof logic !== 'object') return new Set([typeof logic as 'number' | 'boolean']);
  const call = parseOperatorCall(logic)!;
  const operator = getTraits(call.operator);
  if (operator === undefined || depth > 32) return new Set(['any']);
  return new Set(
    operator.inferTypes({
      ...call,
      name: getNameArgument(call),
      isInside: inside === true || (inside !== false && inside.length > 0),
      inferItemTypes: (path, isOuter) => inferItemTypes(model, typeof inside === 'boolean' ? [] : inside, path, { isOuter, depth }),
      field: (path) => model.form.byPath.get(path)?.definition,
      readsRows: (path) => findRowsRead(model.form, path) !== undefined,
      inferPartTypes: (part) => (part === undefined ? new Set() : inferTypes(model, part, inside, depth + 1)),
      inferLookupTypes: (name, property) => inferLookupTypes(model, name, property),
      inferRecordTypes: (path, property) => inferRecordTypes(model, path, property),
      inferRuleTypes: (name) => inferTypes(model, model.rules[name] ?? null, false, depth + 1),
    }),
  );
}

/** Returns the types of what a path reads from the item of an iteration; `any` if the item is not known. */
function inferItemTypes(
  model: SolverModel,
  enclosing: readonly ParsedCall[],
  path: string,
  { isOuter, depth }: { isOuter: boolean; depth: number },
): readonly InferredType[] {
  const item = findItemType(createItemContext(model), isOuter ? enclosing.slice(0, -1) : enclosing, depth + 1);
  const read = item && readItem(model, item, path);
  return read?.kind === 'found' ? read.types : ['any'];
}

/** Creates the context in which the types of items are found. */
export function createItemContext(model: SolverModel): ItemContext {
  return { model, infer: (logic, inside, depth) => inferTypes(model, logic, inside, depth) };
}
