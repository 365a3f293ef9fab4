/**
 * Resolves the shorthands of groups: the common part of the members, `each`, is merged into each member, and the path of a group in a section
 * becomes the paths of its fields. Later phases process ordinary fields, and a diagnostic of a common part has its location in `each`.
 */

import { TEMPLATE_NAME } from '../compile/rows/row-template.ts';
import { isList, isObject, type JsonMember, type JsonNode, type ObjectNode } from './json-node.ts';
import { mergePatch } from './merge-nodes.ts';

/** Returns the document with complete members and fields; the same node if it has no answers. */
export function resolveGroups(document: JsonNode): JsonNode {
  if (!isObject(document)) return document;
  const answers = document.data.get('answers');
  if (answers === undefined || !isObject(answers.value)) return document;
  const group = mergeEach(answers.value);
  const members = new Map(document.data).set('answers', { ...answers, value: group });
  const steps = members.get('steps');
  if (steps !== undefined) members.set('steps', { ...steps, value: placeGroups(steps.value, group) });
  return { ...document, data: members };
}

function isGroup(node: JsonNode): node is ObjectNode {
  return isObject(node) && node.data.get('type')?.value.data === 'object' && getProperties(node) !== undefined;
}

function getProperties(node: ObjectNode): ObjectNode | undefined {
  const properties = node.data.get('properties')?.value;
  return properties !== undefined && isObject(properties) ? properties : undefined;
}

function setMember(node: ObjectNode, name: string, value: JsonNode): ObjectNode {
  const member = node.data.get(name);
  return member === undefined ? node : { ...node, data: new Map(node.data).set(name, { ...member, value }) };
}

/** Merges `each` into the members of a group and of the groups in it. */
function mergeEach(group: ObjectNode): ObjectNode {
  const properties = getProperties(group);
  if (properties === undefined) return group;
  const each = group.data.get('each')?.value;
  const common = each !== undefined && isObject(each) ? each : undefined;
  const merged = new Map<string, JsonMember>();
  for (const [name, member] of properties.data) {
    const value = common === undefined || !isObject(member.value) ? member.value : mergePatch(common, member.value);
    merged.set(name, { ...member, value: mergeInner(value) });
  }
  return setMember(group, 'properties', { ...properties, data: merged });
}

/** Merges the members of a group, or of the rows of a repeating group. */
function mergeInner(node: JsonNode): JsonNode {
  if (isGroup(node)) return mergeEach(node);
  const row = getRow(node);
  return row === undefined ? node : setMember(node as ObjectNode, 'items', mergeEach(row));
}

/** Replaces the paths of groups in the sections of steps. */
function placeGroups(steps: JsonNode, answers: ObjectNode): JsonNode {
  const place = (section: JsonNode): JsonNode => {
    const fields = isObject(section) ? section.data.get('fields')?.value : undefined;
    if (!isObject(section) || fields === undefined || !isList(fields)) return section;
    return setMember(section, 'fields', { ...fields, data: fields.data.flatMap((path) => listFieldNodes(path, answers)) });
  };
  return mapItems(steps, (step) => {
    const sections = isObject(step) ? step.data.get('sections')?.value : undefined;
    return isObject(step) && sections !== undefined ? setMember(step, 'sections', mapItems(sections, place)) : step;
  });
}

function mapItems(node: JsonNode, map: (item: JsonNode) => JsonNode): JsonNode {
  return isList(node) ? { ...node, data: node.data.map(map) } : node;
}

/** Returns the paths of the fields of a group, all with the location of the path of the group; any other path as it is. */
function listFieldNodes(path: JsonNode, answers: ObjectNode): JsonNode[] {
  if (typeof path.data !== 'string') return [path];
  let node: JsonNode = answers;
  for (const name of path.data.split('.')) {
    const next: JsonNode | undefined = name === TEMPLATE_NAME ? getRow(node) : findMember(node, name);
    if (next === undefined) return [path];
    node = next;
  }
  return isGroup(node) ? listPaths(node, path.data).map((data) => ({ ...path, data })) : [path];
}

function findMember(node: JsonNode, name: string): JsonNode | undefined {
  return isGroup(node) ? getProperties(node)?.data.get(name)?.value : undefined;
}

/** Returns the row of a repeating group. */
function getRow(node: JsonNode): ObjectNode | undefined {
  const items = isObject(node) ? node.data.get('items')?.value : undefined;
  return items !== undefined && isGroup(items) ? items : undefined;
}

function listPaths(group: ObjectNode, prefix: string): string[] {
  return [...getProperties(group)!.data].flatMap(([name, { value }]) => {
    const path = `${prefix}.${name}`;
    return isGroup(value) ? listPaths(value, path) : [path];
  });
}
