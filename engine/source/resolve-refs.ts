/** Replaces every `$ref` by the fragment it refers to, with its parameters filled in and what stands beside it applied over it. */

import { createDiagnostic } from '../diagnostics.ts';
import { isForbiddenName } from '../path.ts';
import { childOf, isList, isObject, locationOf, type JsonMember, type JsonMembers, type JsonNode, type ObjectNode } from './json-node.ts';
import { joinPointer } from './json-pointer.ts';
import { isSameValue, mergePatch } from './merge-nodes.ts';
import { findClosestName } from './closest-name.ts';
import { fill, fillText, noParameters, parametersOf, type Parameters } from './parameters.ts';
import { MAX_NESTING } from './read-json.ts';
import { readReference } from './reference.ts';
import { sizeOfReference, type Resolution } from './resolution.ts';

/** Where resolving stands: what `${}` means, which references led here, and how deep the result is. */
interface Context {
  parameters: Parameters;
  trail: readonly string[];
  depth: number;
}

/** The document without references; diagnostics go to the resolution. */
export function resolveRefs(document: JsonNode, resolution: Resolution): JsonNode {
  return resolve(document, { parameters: noParameters, trail: [], depth: 1 }, '');

  function resolve(node: JsonNode, context: Context, pointer: string): JsonNode {
    const nothing = { ...node, data: null };
    if (!resolution.spend(typeof node.data === 'string' ? node.data.length : 0, pointer, node)) return nothing;
    if (typeof node.data === 'string') return fillText(node as JsonNode & { data: string }, context.parameters, pointer, resolution);
    if (!isObject(node) && !isList(node)) return node;
    if (context.depth > MAX_NESTING) {
      resolution.giveUp(
        createDiagnostic('too-deep', pointer, { what: 'The definition with its fragments', limit: MAX_NESTING }),
        locationOf(node),
      );
      return nothing;
    }
    const inner = { ...context, depth: context.depth + 1 };
    if (isList(node)) return { ...node, data: node.data.map((item, index) => resolve(item, inner, joinPointer(pointer, index))) };
    return node.data.has('$ref') ? resolveReference(node, inner, pointer) : { ...node, data: resolveMembers(node.data, inner, pointer) };
  }

  function resolveMembers(members: JsonMembers, context: Context, pointer: string): JsonMembers {
    const resolved = new Map<string, JsonMember>();
    for (const [raw, member] of members) {
      const name = fill(raw, member, context.parameters, pointer, resolution);
      const at = joinPointer(pointer, name);
      if (name !== raw && isForbiddenName(name)) resolution.report(createDiagnostic('invalid-name', at, { name }), locationOf(member));
      else if (resolved.has(name))
        resolution.report(createDiagnostic('duplicate-key', at, { name, line: locationOf(resolved.get(name)!).line }), locationOf(member));
      else resolved.set(name, { ...member, value: resolve(member.value, context, at) });
    }
    return resolved;
  }

  function resolveReference(node: ObjectNode, context: Context, pointer: string): JsonNode {
    const beside = new Map(node.data);
    const given = beside.get('with');
    const named = beside.get('$ref')!.value;
    beside.delete('$ref');
    beside.delete('with');
    const siblings = { ...node, data: resolveMembers(beside, context, pointer) };
    const parameters =
      given && isObject(given.value)
        ? parametersOf(resolveMembers(given.value.data, context, pointer), context.parameters)
        : context.parameters;
    if (given && !isObject(given.value))
      resolution.report(
        createDiagnostic('wrong-type', pointer, { name: 'with', expected: 'an object of parameters', found: 'something else' }),
        locationOf(given),
      );
    const fragments: { reference: string; node: JsonNode }[] = [];
    for (const item of isList(named) ? named.data : [named]) {
      const fragment = followReference(item, { ...context, parameters }, context.parameters, pointer);
      if (fragment === undefined) return { ...node, data: null };
      fragments.push({ reference: String(item.data), node: fragment });
    }
    if (given && isObject(given.value)) reportUnused(given.value.data, parameters, pointer);
    const target = isList(named) ? mergeFragments(fragments, siblings.data, named, pointer) : fragments[0]?.node;
    if (target === undefined) return { ...node, data: null };
    if (siblings.data.size === 0) return target;
    if (isObject(target)) return mergePatch(target, siblings);
    reportBadRef(named, String(named.data), 'it leads to no object, so nothing can be written beside it', pointer);
    return target;
  }

  function followReference(item: JsonNode, context: Context, outer: Parameters, pointer: string): JsonNode | undefined {
    if (!resolution.spend(sizeOfReference, pointer, item)) return undefined;
    if (typeof item.data !== 'string') return void reportBadRef(item, JSON.stringify(item.data), 'it is not a text', pointer);
    const text = fill(item.data, item, outer, pointer, resolution);
    const reference = readReference(text, item.source.name);
    if (typeof reference === 'string') return void reportBadRef(item, text, reference, pointer);
    const key = `${reference.file}#${reference.path.map((name) => joinPointer('', name)).join('')}`;
    if (context.trail.includes(key)) {
      const cycle = [...context.trail.slice(context.trail.indexOf(key)), key].join(' → ');
      return void resolution.report(createDiagnostic('ref-cycle', pointer, { cycle }), locationOf(item));
    }
    const root = resolution.readFile(reference.file);
    if (root === 'missing') resolution.report(createDiagnostic('missing-file', pointer, { file: reference.file }), locationOf(item));
    if (root === undefined || root === 'missing') return undefined;
    return walk(root, reference.path, { ...context, trail: [...context.trail, key] }, item, pointer);
  }

  /** Goes down to the target; references on the way are followed first. */
  function walk(root: JsonNode, path: readonly string[], context: Context, item: JsonNode, pointer: string): JsonNode | undefined {
    let node = root;
    let isResolved = false;
    for (const name of path) {
      if (!isResolved && isObject(node) && node.data.has('$ref') && !node.data.has(name))
        [node, isResolved] = [resolve(node, context, pointer), true];
      const child = childOf(node, name);
      if (child === undefined) {
        const nearest = isObject(node) ? findClosestName(name, node.data.keys()) : undefined;
        resolution.report(
          createDiagnostic('missing-target', pointer, { file: root.source.name, target: `/${path.join('/')}`, nearest }),
          locationOf(item),
        );
        return undefined;
      }
      node = child;
    }
    return isResolved ? node : resolve(node, context, pointer);
  }

  function mergeFragments(
    fragments: readonly { reference: string; node: JsonNode }[],
    siblings: JsonMembers,
    list: JsonNode,
    pointer: string,
  ): JsonNode {
    const members = new Map<string, JsonMember>();
    const origins = new Map<string, string>();
    for (const { reference, node } of fragments) {
      if (!isObject(node)) {
        reportBadRef(list, reference, 'it leads to no object, so it cannot be merged with others', pointer);
        continue;
      }
      for (const [name, member] of node.data) {
        const first = members.get(name);
        if (first === undefined) {
          members.set(name, member);
          origins.set(name, reference);
        } else if (!siblings.has(name) && !isSameValue(first.value, member.value)) {
          resolution.report(
            createDiagnostic('conflicting-refs', joinPointer(pointer, name), { name, refs: [origins.get(name)!, reference] }),
            locationOf(list),
          );
        }
      }
    }
    return { ...list, data: members };
  }

  function reportBadRef(place: JsonNode, ref: string, reason: string, pointer: string): void {
    resolution.report(createDiagnostic('invalid-ref', pointer, { ref, reason }), locationOf(place));
  }

  function reportUnused(members: JsonMembers, parameters: Parameters, pointer: string): void {
    for (const [name, member] of members) {
      if (!parameters.used.has(name)) resolution.report(createDiagnostic('unused-parameter', pointer, { name }), locationOf(member));
    }
  }
}
