/** Replaces every `$ref` with the fragment that it references: parameters are filled in and sibling members are merged over it. */

import { createDiagnostic } from '../diagnostics/diagnostics.ts';
import { isForbiddenName } from '../path.ts';
import { findClosestName } from './closest-name.ts';
import {
  findChild,
  isList,
  isObject,
  getLocation,
  type JsonMember,
  type JsonMembers,
  type JsonNode,
  type ObjectNode,
} from './json-node.ts';
import { joinPointer } from './json-pointer.ts';
import { mergeFragments, type Fragment } from './merge-fragments.ts';
import { mergePatch } from './merge-nodes.ts';
import { fill, fillText, noParameters, createParameters, type Parameters } from './parameters.ts';
import { MAX_NESTING } from './read-json.ts';
import { readReference } from './reference.ts';
import { reportInvalidRef, REFERENCE_CHARS, type Resolution } from './resolution.ts';

/** The state of the recursion. */
interface Context {
  resolution: Resolution;
  /** Values of `${name}`. */
  parameters: Parameters;
  /** Keys of the references that are being followed, outermost first. */
  trail: readonly string[];
  /** Nesting depth in the resolved document. */
  depth: number;
}

/** Returns the document without references. Diagnostics are reported to the resolution. */
export function resolveRefs(document: JsonNode, resolution: Resolution): JsonNode {
  return resolve(document, { resolution, parameters: noParameters, trail: [], depth: 1 }, '');
}

function resolve(node: JsonNode, context: Context, pointer: string): JsonNode {
  const { resolution, parameters, depth } = context;
  const nothing = { ...node, data: null };
  if (!resolution.spend(typeof node.data === 'string' ? node.data.length : 0, pointer, node)) return nothing;
  if (typeof node.data === 'string') return fillText(node as JsonNode & { data: string }, parameters, pointer, resolution);
  if (!isObject(node) && !isList(node)) return node;
  if (depth > MAX_NESTING) {
    const found = createDiagnostic('too-deep', pointer, { what: 'The definition with its fragments', limit: MAX_NESTING });
    resolution.giveUp(found, getLocation(node));
    return nothing;
  }
  const inner = { ...context, depth: depth + 1 };
  if (isList(node)) return { ...node, data: node.data.map((item, index) => resolve(item, inner, joinPointer(pointer, index))) };
  return node.data.has('$ref') ? resolveReference(node, inner, pointer) : { ...node, data: resolveMembers(node.data, inner, pointer) };
}

function resolveMembers(members: JsonMembers, context: Context, pointer: string): JsonMembers {
  const { resolution, parameters } = context;
  const resolved = new Map<string, JsonMember>();
  for (const [raw, member] of members) {
    const { text: name, parts } = fill(raw, member, parameters, pointer, resolution);
    const at = joinPointer(pointer, name);
    if (name !== raw && isForbiddenName(name)) resolution.report(createDiagnostic('invalid-name', at, { name }), getLocation(member));
    else if (resolved.has(name))
      resolution.report(createDiagnostic('duplicate-key', at, { name, line: getLocation(resolved.get(name)!).line }), getLocation(member));
    else resolved.set(name, { ...member, ...(parts && { parts }), value: resolve(member.value, context, at) });
  }
  return resolved;
}

/** Resolves an object with `$ref`: follows the reference or references, then merges the sibling members over the result. */
function resolveReference(node: ObjectNode, context: Context, pointer: string): JsonNode {
  const { resolution } = context;
  const { $ref, withMember, siblingMembers } = splitReference(node);
  const siblings = { ...node, data: resolveMembers(siblingMembers, context, pointer) };
  const parameters = readParameters(withMember, context, pointer);
  const fragments: Fragment[] = [];
  let isIncomplete = false;
  for (const item of isList($ref) ? $ref.data : [$ref]) {
    const fragment = followReference(item, { ...context, parameters }, context.parameters, pointer);
    if (fragment === undefined) isIncomplete = true;
    else fragments.push(fragment);
  }
  // What is missing in a fragment can use any parameter.
  const isWhole = !isIncomplete && !fragments.some((fragment) => hasLoss(fragment.node));
  if (withMember && isObject(withMember.value) && isWhole) reportUnusedParameters(withMember.value.data, parameters, resolution, pointer);
  const merged = isList($ref) ? mergeFragments(fragments, siblings.data, $ref, resolution, pointer) : fragments[0]?.node;
  if (merged === undefined) return { ...node, data: null, isMissing: true };
  const target = isIncomplete ? { ...merged, isIncomplete } : merged;
  if (siblings.data.size === 0) return target;
  if (isObject(target)) return mergePatch(target, siblings);
  reportInvalidRef(
    resolution,
    $ref,
    fragments[0]?.reference ?? '',
    'its target is not an object, so no other members are allowed beside it',
    pointer,
  );
  return target;
}

/** Splits an object with `$ref` into the reference, the member `with` and all other members. */
function splitReference({ data }: ObjectNode): { $ref: JsonNode; withMember: JsonMember | undefined; siblingMembers: JsonMembers } {
  const siblingMembers = new Map(data);
  siblingMembers.delete('$ref');
  siblingMembers.delete('with');
  return { $ref: data.get('$ref')!.value, withMember: data.get('with'), siblingMembers };
}

/** Returns the parameters for the fragment: those of `with`, or the current ones if it is missing or invalid. */
function readParameters(withMember: JsonMember | undefined, context: Context, pointer: string): Parameters {
  const { resolution, parameters } = context;
  if (withMember === undefined) return parameters;
  if (isObject(withMember.value)) return createParameters(resolveMembers(withMember.value.data, context, pointer), parameters);
  const found = createDiagnostic('wrong-type', pointer, { name: 'with', expected: 'an object of parameters', found: 'something else' });
  resolution.report(found, getLocation(withMember));
  return parameters;
}

function reportUnusedParameters(members: JsonMembers, parameters: Parameters, resolution: Resolution, pointer: string): void {
  for (const [name, member] of members) {
    if (!parameters.used.has(name)) resolution.report(createDiagnostic('unused-parameter', pointer, { name }), getLocation(member));
  }
}

/** Returns one reference with its resolved target; `undefined` after a reported error. */
function followReference(item: JsonNode, context: Context, outer: Parameters, pointer: string): Fragment | undefined {
  const { resolution, trail } = context;
  if (!resolution.spend(REFERENCE_CHARS, pointer, item)) return undefined;
  if (typeof item.data !== 'string') {
    reportInvalidRef(resolution, item, JSON.stringify(item.data), 'it is not a text', pointer);
    return undefined;
  }
  const { text } = fill(item.data, item, outer, pointer, resolution);
  const reference = readReference(text, item.source.name);
  if (typeof reference === 'string') {
    reportInvalidRef(resolution, item, text, reference, pointer);
    return undefined;
  }
  const key = `${reference.file}#${reference.path.map((name) => joinPointer('', name)).join('')}`;
  if (trail.includes(key)) {
    const cycle = [...trail.slice(trail.indexOf(key)), key].join(' → ');
    resolution.report(createDiagnostic('ref-cycle', pointer, { cycle }), getLocation(item));
    return undefined;
  }
  const root = resolution.readFile(reference.file);
  if (root === 'missing') resolution.report(createDiagnostic('missing-file', pointer, { file: reference.file }), getLocation(item));
  if (root === undefined || root === 'missing') return undefined;
  const node = resolveTarget(root, reference.path, { ...context, trail: [...trail, key] }, item, pointer);
  return node && { reference: item.data, node };
}

/** Returns the resolved value at `path`. References on the way are resolved first. */
function resolveTarget(root: JsonNode, path: readonly string[], context: Context, item: JsonNode, pointer: string): JsonNode | undefined {
  let node = root;
  let isResolved = false;
  for (const name of path) {
    if (!isResolved && isObject(node) && node.data.has('$ref') && !node.data.has(name))
      [node, isResolved] = [resolve(node, context, pointer), true];
    const child = findChild(node, name);
    if (child === undefined && (node.isIncomplete === true || root.isMisplaced === true)) return undefined;
    if (child === undefined) {
      const nearest = isObject(node) ? findClosestName(name, node.data.keys()) : undefined;
      const found = createDiagnostic('missing-target', pointer, { file: root.source.name, target: `/${path.join('/')}`, nearest });
      context.resolution.report(found, getLocation(item));
      return undefined;
    }
    node = child;
  }
  return isResolved ? node : resolve(node, context, pointer);
}

/** Returns whether syntax errors removed a part of a value. */
function hasLoss(node: JsonNode): boolean {
  if (node.isMissing === true || node.isIncomplete === true) return true;
  if (isList(node)) return node.data.some(hasLoss);
  return isObject(node) && [...node.data.values()].some(({ value }) => hasLoss(value));
}
