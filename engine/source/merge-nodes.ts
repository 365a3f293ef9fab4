/** Merges and compares JSON nodes. */

import { isList, isObject, type JsonMember, type JsonNode } from './json-node.ts';

/** Applies a JSON Merge Patch (RFC 7396): objects are merged, null removes a member, any other value replaces. */
export function mergePatch(target: JsonNode | undefined, patch: JsonNode): JsonNode {
  if (!isObject(patch)) return patch;
  const members = new Map<string, JsonMember>(target !== undefined && isObject(target) ? target.data : []);
  const removed = [...(target?.removed ?? []), ...(patch.removed ?? [])];
  for (const [name, member] of patch.data) {
    const below = members.get(name);
    if (member.value.isMissing) members.set(name, members.get(name) ?? member);
    else if (member.value.data === null) {
      if (below !== undefined) removed.push(withOthers(member, below));
      members.delete(name);
    } else members.set(name, withOthers({ ...member, value: mergePatch(below?.value, member.value) }, below));
  }
  return { ...patch, data: members, ...(target?.isIncomplete && { isIncomplete: true }), ...(removed.length > 0 && { removed }) };
}

/** Returns a member that records another one of the same name. */
export function withOthers(member: JsonMember, other: JsonMember | undefined): JsonMember {
  return other === undefined ? member : { ...member, others: [...(member.others ?? []), other, ...(other.others ?? [])] };
}

/** Returns whether two values are equal, regardless of their locations. */
export function isSameValue(a: JsonNode, b: JsonNode): boolean {
  if (isObject(a) && isObject(b)) {
    return (
      a.data.size === b.data.size &&
      [...a.data].every(([name, { value }]) => {
        const other = b.data.get(name);
        return other !== undefined && isSameValue(value, other.value);
      })
    );
  }
  if (isList(a) && isList(b)) return a.data.length === b.data.length && a.data.every((item, index) => isSameValue(item, b.data[index]!));
  return a.data === b.data;
}
