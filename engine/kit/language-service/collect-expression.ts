/** Collects the names in an expression: answers, rules, lookups, properties, options and operators. */

import { isList, isObject, type JsonNode } from '../../source/json-node.ts';
import { joinPointer } from '../../source/json-pointer.ts';
import { operators } from '../../operators/operators.ts';
import { getTraits } from '../operators/traits.ts';
import { toTextPlace, type Collector } from './collector.ts';
import { joinName, type PathScope } from './names.ts';

/** One argument of a call, with its pointer. */
interface Argument {
  node: JsonNode;
  pointer: string;
}

const FORM: PathScope = { kind: 'form' };
const OTHER: PathScope = { kind: 'other' };

/** Collects the names of an expression; `scope` is what `var` reads. */
export function collectExpression(node: JsonNode, pointer: string, collector: Collector, scope: PathScope = FORM): void {
  collector.expect(node, { kind: 'expression' }, { kind: 'expression' });
  if (isList(node)) node.data.forEach((item, index) => collectExpression(item, joinPointer(pointer, index), collector, scope));
  if (!isObject(node)) return;
  for (const [operator, member] of node.data) {
    const key = { located: member, text: operator, pointer: joinPointer(pointer, operator), isKey: true };
    collector.addName('operator', operator, key);
    const args = listArguments(member.value, joinPointer(pointer, operator));
    args.forEach((argument, index) => collectArgument({ operator, args, index }, argument, collector, scope));
    collectOptions(operator, args, collector, scope);
  }
}

function listArguments(operand: JsonNode, pointer: string): Argument[] {
  if (!isList(operand)) return [{ node: operand, pointer }];
  return operand.data.map((node, index) => ({ node, pointer: joinPointer(pointer, index) }));
}

interface Position {
  operator: string;
  args: readonly Argument[];
  index: number;
}

function collectArgument({ operator, args, index }: Position, argument: Argument, collector: Collector, scope: PathScope): void {
  const { node, pointer } = argument;
  const traits = getTraits(operator);
  const text = toTextPlace(node, pointer);
  const type = operators.get(operator)?.parameterTypes;
  const own = type?.[Math.min(index, type.length - 1)];
  const first = args[0]?.node.data;
  if (operator.startsWith('missing') && isList(node))
    return node.data.forEach((item, at) => collectPath({ node: item, pointer: joinPointer(pointer, at) }, collector, scope));
  if (traits?.role(index, args.length) === 'body')
    return collectExpression(node, pointer, collector, getItemScope(args[0]?.node, scope, operator));
  if (text === undefined && node.isMissing !== true) return collectExpression(node, pointer, collector, scope);
  const owner = typeof first === 'string' ? first : '';
  if (traits?.reads === 'lookup' || traits?.reads === 'status') {
    if (index === 0) {
      collector.expect(node, { kind: 'lookup' });
      if (text) collector.addName('lookup', text.text, text);
    } else {
      collector.expect(node, { kind: 'property', of: 'lookup', owner });
      if (text) collector.addName('property', joinName(`lookup:${owner}`, text.text), text);
    }
  } else if (traits?.passesOn === 'rule') {
    collector.expect(node, { kind: 'rule' });
    if (text) collector.addName('rule', text.text, text);
  } else if (own === 'path') collectPath(argument, collector, getPathScope(operator, scope));
  else if (traits?.reads === 'record' && own === 'name') {
    collector.expect(node, { kind: 'property', of: 'record', owner });
    if (text) collector.addName('property', joinName(`record:${owner}`, text.text), text);
  }
}

/** Returns what the path of an operator names: `item` reads the item of a generated row, whose names are not those of the form. */
function getPathScope(operator: string, scope: PathScope): PathScope {
  if (operator === 'item') return OTHER;
  return operator === 'var' || operator.startsWith('missing') ? scope : FORM;
}

function collectPath({ node, pointer }: Argument, collector: Collector, scope: PathScope): void {
  collector.expect(node, { kind: 'path', scope });
  const text = toTextPlace(node, pointer);
  if (text) collector.addPath(text.text, text, scope);
}

/** Collects the literals that are compared with an answer: they are values of its options. */
function collectOptions(operator: string, args: readonly Argument[], collector: Collector, scope: PathScope): void {
  const comparison = getTraits(operator)?.comparison;
  if (comparison !== 'equal' && comparison !== 'unequal' && comparison !== 'membership') return;
  const path = args.map(({ node }) => readVar(node)).find((found) => found !== undefined);
  if (path === undefined || scope.kind === 'other') return;
  const whole = scope.kind === 'rows' ? `${collector.resolve(scope.group)}.#.${path.slice(scope.prefix.length)}` : path;
  const literals = args.flatMap(({ node, pointer }): Argument[] =>
    isList(node) ? node.data.map((item, at) => ({ node: item, pointer: joinPointer(pointer, at) })) : [{ node, pointer }],
  );
  for (const { node, pointer } of literals) {
    const text = toTextPlace(node, pointer);
    if (text === undefined) continue;
    collector.expect(node, { kind: 'option', path: whole });
    collector.addName('option', joinName(whole, text.text), text);
  }
}

/** Returns the path that an expression reads with `var`. */
function readVar(node: JsonNode | undefined): string | undefined {
  if (node === undefined || !isObject(node)) return undefined;
  const operand = node.data.get('var')?.value;
  const path = operand !== undefined && isList(operand) ? operand.data[0] : operand;
  return typeof path?.data === 'string' ? path.data : undefined;
}

/** Returns what `var` reads in the body of an iteration over a list: a row, if the list is a group or comes from one. */
function getItemScope(list: JsonNode | undefined, scope: PathScope, operator: string): PathScope {
  const path = readVar(list);
  if (path !== undefined && scope.kind !== 'other') {
    const group = scope.kind === 'form' ? path : `${scope.group}.#.${path.slice(scope.prefix.length)}`;
    return { kind: 'rows', group, prefix: operator === 'reduce' ? 'current.' : '' };
  }
  if (list === undefined || !isObject(list)) return { kind: 'other' };
  const [entry] = list.data;
  if (entry === undefined) return { kind: 'other' };
  const items = listArguments(entry[1].value, '').filter((_, index, all) => getTraits(entry[0])?.role(index, all.length) === 'items');
  return items[0] === undefined ? { kind: 'other' } : getItemScope(items[0].node, scope, operator);
}
