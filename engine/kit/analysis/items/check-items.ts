/** Checks what `var` and `outer` read in the bodies of iterations: the names, and the values that they are compared with. */

import type { Expression } from '../../../language/expression.ts';
import { getNameArgument, parseOperatorCall, type ParsedCall } from '../../../operators/parse-operator-call.ts';
import { getTraits } from '../../operators/traits.ts';
import { formatTypes, type InferredType } from '../inferred-type.ts';
import { createItemContext, inferTypes } from '../infer-types.ts';
import { compare } from '../solver/compare.ts';
import { createConstant } from '../solver/abstract-value.ts';
import { listNearestValues } from '../nearest-values.ts';
import { suggestName } from '../suggest-name.ts';
import { isBody, visitExpression } from '../visit-expression.ts';
import type { AnalysisContext } from '../analysis-context.ts';
import { findItemsOfList, findItemType, readItem, type ItemPart, type ItemType } from './item-type.ts';

/** Reports names that items do not have, values that their parts never have, and aggregates of values that are not numbers. */
export function checkItems(context: AnalysisContext): void {
  for (const { logic, pointer } of context.expressions)
    visitExpression(logic, pointer, (part, at, _, enclosing) => {
      const call = parseOperatorCall(part, at);
      if (call === undefined) return;
      if (enclosing.length > 0) {
        checkName(context, call, enclosing);
        checkComparedValues(context, call, enclosing);
      }
      if (call.operator === 'sum' || call.operator === 'average') checkNumbers(context, call, enclosing);
    });
}

/** Returns the iterations whose item a call reads; undefined for a call that reads no item. */
function getIterations({ operator }: ParsedCall, enclosing: readonly ParsedCall[]): readonly ParsedCall[] | undefined {
  if (operator === 'var') return enclosing;
  return operator === 'outer' ? enclosing.slice(0, -1) : undefined;
}

function checkName({ model, form, report }: AnalysisContext, call: ParsedCall, enclosing: readonly ParsedCall[]): void {
  const iterations = getIterations(call, enclosing);
  const path = getNameArgument(call);
  const item = iterations && typeof call.args[0] !== 'object' ? findItemType(createItemContext(model), iterations) : undefined;
  // Records of lookups are checked against the contracts of the server.
  if (item === undefined || item.kind === 'record') return;
  const read = readItem(model, item, path);
  if (read.kind === 'found') return;
  const isAnswer = form.byPath.has(path) || form.groupByPath.has(path);
  const isOuter = call.operator === 'var' && hasName(findItemType(createItemContext(model), enclosing.slice(0, -1)), path);
  const meant = isAnswer ? `{ "answer": "${path}" }` : isOuter ? `{ "outer": "${path}" }` : undefined;
  report('unknown-item-name', call.pointers[0]!, {
    name: path,
    items: describeItems(item),
    known: read.known,
    ...suggestName(read.name, read.known),
    ...(read.nearest !== undefined && { nearest: read.nearest }),
    ...(meant && { meant }),
  });

  function hasName(one: ItemType | undefined, name: string): boolean {
    return one !== undefined && one.kind !== 'record' && readItem(model, one, name).kind === 'found';
  }
}

function describeItems(item: ItemType): string {
  if (item.kind === 'row') return `A row of "${item.group}"`;
  return item.kind === 'value' ? 'The item' : 'The item of "reduce"';
}

function checkComparedValues(context: AnalysisContext, call: ParsedCall, enclosing: readonly ParsedCall[]): void {
  const comparison = getTraits(call.operator)?.comparison;
  const [left, right] = call.args;
  if (comparison === 'equal' || comparison === 'unequal') {
    call.args.forEach((arg, index) => {
      const part = findPart(context, call.args[1 - index], enclosing);
      if (part !== undefined && isPlain(arg)) checkValue(context, part, call.args[1 - index]!, arg, call.pointers[index]!);
    });
  } else if (comparison === 'membership' && Array.isArray(right)) {
    const part = findPart(context, left, enclosing);
    right.forEach((one, index) => {
      if (part !== undefined && isPlain(one)) checkValue(context, part, left!, one, `${call.pointers[1]!}/${index}`);
    });
  }
}

function isPlain(logic: Expression): logic is string | number | boolean {
  return typeof logic === 'string' || typeof logic === 'number' || typeof logic === 'boolean';
}

/** Returns the part of an item that one side of a comparison reads. */
function findPart({ model }: AnalysisContext, side: Expression | undefined, enclosing: readonly ParsedCall[]): ItemPart | undefined {
  const call = parseOperatorCall(side);
  const iterations = call && getIterations(call, enclosing);
  const item = iterations && findItemType(createItemContext(model), iterations);
  const read = item && readItem(model, item, getNameArgument(call));
  return read?.kind === 'found' ? read : undefined;
}

function checkValue(
  context: AnalysisContext,
  { values, field }: ItemPart,
  side: Expression,
  value: string | number | boolean,
  pointer: string,
): void {
  const whose =
    getNameArgument(parseOperatorCall(side)!) === '' ? 'The item' : `"${getNameArgument(parseOperatorCall(side)!)}" of the item`;
  if (values !== undefined) {
    const isPossible = values.some((one) => compare('==', [createConstant(one)], [createConstant(value)]) !== false);
    if (isPossible || values.every((one) => typeof one !== typeof value)) return;
    context.report('impossible-comparison', pointer, { whose, name: JSON.stringify(value), ...listNearestValues(value, values) });
    return;
  }
  if (field === undefined || field.definition.form?.computed !== undefined) return;
  const issues = value === '' ? [] : field.check(value, field.issue);
  if (issues.length > 0 && issues.every(({ code }) => code !== 'type'))
    context.report('invalid-comparison-value', pointer, { whose, name: JSON.stringify(value) });
}

/** Reports a sum or an average of values that are never numbers. */
function checkNumbers({ model, report }: AnalysisContext, call: ParsedCall, enclosing: readonly ParsedCall[]): void {
  const at = call.args.findIndex((_, index) => isBody(call, index));
  const found = at < 0 ? typesOfItems() : inferTypes(model, call.args[at]!, [...enclosing, call]);
  const known = new Set([...found].filter((type) => type !== 'unset'));
  if (known.size === 0 || known.has('any') || known.has('number') || isNumericText()) return;
  const pointer = call.pointers[Math.max(at, 0)]!;
  report('wrong-argument', pointer, { operator: call.operator, found: formatTypes(known), expected: 'a number for each item' });

  function typesOfItems(): ReadonlySet<InferredType> {
    const item = findItemsOfList(createItemContext(model), call.args[0] ?? null, enclosing);
    if (item === undefined) return new Set(['any']);
    // A row and a record have no type in expressions, but they are no numbers.
    if (item.kind === 'row') return new Set(['list']);
    return item.kind === 'value' ? new Set(item.types) : new Set(['any']);
  }

  /** A text field for digits has texts that are read as numbers. */
  function isNumericText(): boolean {
    const read = at < 0 ? undefined : parseOperatorCall(call.args[at]);
    const item = read && getIterations(read, [...enclosing, call]) && findItemType(createItemContext(model), [...enclosing, call]);
    const part = item && readItem(model, item, getNameArgument(read));
    return part?.kind === 'found' && part.field?.definition.form?.inputMode === 'numeric';
  }
}
