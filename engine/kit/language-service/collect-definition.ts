/** Collects the names of a resolved definition, by the description of the language: each key says what its value is. */

import { formConstructs } from '../../language/constructs/language.ts';
import type { Construct, ValueType } from '../../language/construct.ts';
import { isList, isObject, type JsonNode } from '../../source/json-node.ts';
import { joinPointer } from '../../source/json-pointer.ts';
import { listPlaceholderNames } from '../../text/text-template.ts';
import { collectExpression } from './collect-expression.ts';
import { Collector, listKeyPlaces, toTextPlace } from './collector.ts';
import { joinName, type Expectation, type NameKind, type PathScope } from './names.ts';

const FORM: PathScope = { kind: 'form' };
const constructs = new Map(formConstructs.map((construct) => [construct.name, construct]));

/** Where a value is: its construct and key, and the enclosing names. */
interface Position {
  construct: Construct;
  key: string;
  pointer: string;
  collector: Collector;
  /** The path of the enclosing group or field. */
  path: string;
  /** The name of the enclosing lookup. */
  lookup: string;
}

/** Collects the names of a form. Its parts can be missing or of a wrong type. */
export function collectDefinition(root: JsonNode): Collector {
  const collector = new Collector();
  if (isObject(root)) listAnswers(root.data.get('answers')?.value, '', collector);
  visitObject(root, constructs.get('')!, { construct: constructs.get('')!, key: '', pointer: '', collector, path: '', lookup: '' });
  return collector;
}

/** Lists the paths of all groups and fields. */
function listAnswers(node: JsonNode | undefined, path: string, collector: Collector): void {
  const properties = node && isObject(node) ? node.data.get('properties')?.value : undefined;
  if (properties === undefined || !isObject(properties)) return;
  const names = [...properties.data].map(([name, { value }]) => ({ name, value }));
  const removed = listKeyPlaces(properties, '').filter(({ isRemoved }) => isRemoved);
  for (const { name, value } of [...names, ...removed.map(({ text, member }) => ({ name: text, value: member.value }))]) {
    const own = path === '' ? name : `${path}.${name}`;
    if (!collector.answers.has(own)) collector.answers.set(own, value);
    listAnswers(value, own, collector);
    const items = isObject(value) ? value.data.get('items')?.value : undefined;
    listAnswers(items, `${own}.#`, collector);
  }
}

function visitObject(node: JsonNode, construct: Construct, position: Position): void {
  const { collector, pointer } = position;
  collector.expect(node, { kind: 'construct', construct }, { kind: 'construct', construct });
  if (!isObject(node)) return;
  for (const place of listKeyPlaces(node, pointer)) {
    const key = Object.hasOwn(construct.keys, place.text) ? construct.keys[place.text] : undefined;
    collector.addName('key', joinName(construct.name, place.text), place, false, key?.description);
  }
  for (const [name, { value }] of node.data) {
    const key = Object.hasOwn(construct.keys, name) ? construct.keys[name] : undefined;
    if (key) visitValue(value, key.value, { ...position, construct, key: name, pointer: joinPointer(pointer, name) });
  }
}

function visitValue(node: JsonNode, value: ValueType, position: Position): void {
  const { collector, construct, key, pointer, path } = position;
  switch (value.kind) {
    case 'expression':
      return visitExpression(node, position);
    case 'object':
      return visitObject(node, constructs.get(value.construct)!, { ...position, path: value.construct === 'row' ? `${path}.#` : path });
    case 'node':
      return visitObject(node, getNodeConstruct(node), position);
    case 'pathOrObject':
      return isObject(node) ? visitObject(node, constructs.get(value.construct)!, position) : visitName(node, { kind: 'path' }, position);
    case 'list':
      collector.expect(node, { kind: 'value', value, construct, key });
      if (isList(node))
        node.data.forEach((item, index) => visitValue(item, value.of, { ...position, pointer: joinPointer(pointer, index) }));
      return undefined;
    case 'map':
      return visitMap(node, value, position);
    case 'prose':
      return visitProse(node, position);
    case 'textOrTexts':
      if (isObject(node))
        for (const [name, member] of node.data) visitProse(member.value, { ...position, pointer: joinPointer(pointer, name) });
      return visitProse(node, position);
    default:
      return visitName(node, value, position);
  }
}

function visitExpression(node: JsonNode, position: Position): void {
  const { collector, construct, key, pointer } = position;
  const place = toTextPlace(node, pointer);
  if (construct.name !== 'form' || key !== 'options') return collectExpression(node, pointer, collector);
  if (place === undefined) collectExpression(node, pointer, collector);
  else collector.addName('lookup', place.text, place);
  if (place !== undefined || node.isMissing) collector.expect(node, { kind: 'lookup' });
}

function getNodeConstruct(node: JsonNode): Construct {
  const members = isObject(node) ? node.data : new Map<string, never>();
  const type = members.get('type')?.value.data;
  if (type === 'object' || (type === undefined && members.has('properties'))) return constructs.get('group')!;
  const items = members.get('items')?.value;
  const isRows = type === 'array' && items !== undefined && isObject(items) && items.data.has('properties');
  return constructs.get(isRows ? 'rows' : 'field')!;
}

/** The names of the members of a map, by construct and key. Those of the first three are declared there. */
const mapNames: Readonly<Record<string, NameKind>> = {
  '/rules': 'rule',
  '/lookups': 'lookup',
  '/dialogs': 'dialog',
  'lookup/params': 'parameter',
  'lookup/where': 'column',
  '/texts': 'text',
  'form/optionEnabledWhen': 'option',
};

function visitMap(node: JsonNode, value: ValueType & { kind: 'map' }, position: Position): void {
  const { collector, construct, key, pointer, path, lookup } = position;
  const name = joinName(construct.name, key);
  const kind = Object.hasOwn(mapNames, name) ? mapNames[name] : undefined;
  collector.expect(node, { kind: 'value', value, construct, key }, getKeyExpectation(position, value));
  if (!isObject(node)) return;
  for (const place of listKeyPlaces(node, pointer)) {
    const { text } = place;
    if (key === 'properties') collector.addName('answer', path === '' ? text : `${path}.${text}`, place, true);
    else if (value.keyType === 'FieldPath') collector.addPath(text, place, FORM);
    else if (kind === 'parameter' || kind === 'column') collector.addName(kind, joinName(lookup, text), place, kind === 'parameter');
    else if (kind === 'option') collector.addName(kind, joinName(path, text), place);
    else if (kind !== undefined) collector.addName(kind, text, place, true);
  }
  for (const [member, { value: inner }] of node.data) {
    visitValue(inner, value.of, {
      ...position,
      pointer: joinPointer(pointer, member),
      ...(key === 'properties' && { path: path === '' ? member : `${path}.${member}` }),
      ...(name === '/lookups' && { lookup: member }),
    });
  }
}

function getKeyExpectation({ construct, key, lookup, path }: Position, value: ValueType & { kind: 'map' }): Expectation | undefined {
  if (value.keyType === 'FieldPath') return { kind: 'path', scope: FORM };
  const name = joinName(construct.name, key);
  if (name === 'lookup/params') return { kind: 'parameter', lookup };
  if (name === 'lookup/where') return { kind: 'column', lookup };
  if (name === '/texts') return { kind: 'text' };
  return name === 'form/optionEnabledWhen' ? { kind: 'option', path } : undefined;
}

/** Collects the answers that the placeholders of a text name. */
function visitProse(node: JsonNode, { collector, pointer }: Position): void {
  const place = toTextPlace(node, pointer);
  if (place === undefined) return;
  collector.expect(node, { kind: 'prose' });
  if (!place.text.includes('{')) return;
  for (const name of new Set(listPlaceholderNames(place.text))) {
    const pattern = new RegExp(`(?<!\\{)(?:\\{\\{)*\\{\\s*(${name.replaceAll('.', '\\.')})\\s*(?=[|,}])`, 'g');
    for (const match of place.text.matchAll(pattern)) collector.addPath(name, place, FORM, match.index + match[0].lastIndexOf(name));
  }
}

/** Returns what a text of the language names; undefined for a text without a name. */
function getExpectation(value: ValueType, { construct, key, lookup, path }: Position): Expectation | undefined {
  if (value.kind === 'path') return { kind: 'path', scope: FORM };
  if (value.kind === 'name' && value.type === 'DialogName') return { kind: 'dialog' };
  switch (joinName(construct.name, key)) {
    case 'lookup/table':
      return { kind: 'table' };
    case 'lookup/path':
      return { kind: 'lookupPath' };
    case 'lookup/value':
    case 'lookup/label':
      return { kind: 'column', lookup };
    case 'lookup/optional':
    case 'lookup/proofs':
      return { kind: 'parameter', lookup };
    case 'form/optionValue':
    case 'form/optionLabel':
    case 'form/optionKeywords':
      return { kind: 'property', of: 'record', owner: path };
    case 'stepJump/step':
      return { kind: 'step' };
    case 'stepCheck/group':
      return { kind: 'path', scope: FORM };
    case 'rowText/before':
      return { kind: 'path', scope: { kind: 'rows', group: path.slice(0, -'.#'.length), prefix: '' } };
    default:
      return undefined;
  }
}

function visitName(node: JsonNode, value: ValueType, position: Position): void {
  const { collector, construct, key, pointer, path } = position;
  const expects = getExpectation(value, position);
  collector.expect(node, expects ?? { kind: 'value', value, construct, key });
  const place = toTextPlace(node, pointer);
  if (place === undefined) return;
  if (expects?.kind === 'path') collector.addPath(place.text, place, expects.scope);
  else if (expects?.kind === 'dialog' || expects?.kind === 'step' || expects?.kind === 'table')
    collector.addName(expects.kind, place.text, place);
  else if (expects?.kind === 'column' || expects?.kind === 'parameter')
    collector.addName(expects.kind, joinName(expects.lookup, place.text), place);
  else if (expects?.kind === 'property') collector.addName('property', joinName(`record:${path}`, place.text), place);
  else if (construct.name === 'step' && key === 'id') collector.addName('step', place.text, place, true);
  else if ((construct.name === 'option' && key === 'const') || (construct.name === 'field' && key === 'enum'))
    collector.addName('option', joinName(path, place.text), place, true);
}
