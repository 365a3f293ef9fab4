/** Merges the targets of a list of references into one object. */

import { createDiagnostic } from '../diagnostics/diagnostics.ts';
import { isObject, getLocation, type JsonMember, type JsonMembers, type JsonNode } from './json-node.ts';
import { joinPointer } from './json-pointer.ts';
import { isSameValue, withOthers } from './merge-nodes.ts';
import { reportInvalidRef, type Resolution } from './resolution.ts';

/** The resolved target of a reference. */
export interface Fragment {
  reference: string;
  node: JsonNode;
}

/**
 * Merges fragments; `list` is the value of `$ref`. Reports a member that two fragments define with different values, unless `siblings`
 * overrides it.
 */
export function mergeFragments(
  fragments: readonly Fragment[],
  siblings: JsonMembers,
  list: JsonNode,
  resolution: Resolution,
  pointer: string,
): JsonNode {
  const members = new Map<string, JsonMember>();
  const references = new Map<string, string>();
  for (const { reference, node } of fragments) {
    if (!isObject(node)) {
      reportInvalidRef(resolution, list, reference, 'its target is not an object, so it cannot be merged with others', pointer);
      continue;
    }
    for (const [name, member] of node.data) {
      const first = members.get(name);
      if (first === undefined) {
        members.set(name, member);
        references.set(name, reference);
      } else members.set(name, withOthers(first, member));
      if (first !== undefined && !siblings.has(name) && !isSameValue(first.value, member.value)) {
        const found = createDiagnostic('conflicting-refs', joinPointer(pointer, name), { name, refs: [references.get(name)!, reference] });
        resolution.report(found, getLocation(list));
      }
    }
  }
  const isIncomplete = fragments.some(({ node }) => node.isIncomplete);
  const removed = fragments.flatMap(({ node }) => node.removed ?? []);
  return { ...list, data: members, ...(isIncomplete && { isIncomplete }), ...(removed.length > 0 && { removed }) };
}
