/** References to fragments (`$ref`) in a file: each name of their pointers, with the member that it names. */

import { isList, isObject, type JsonNode } from '../../source/json-node.ts';
import { readReference } from '../../source/reference.ts';
import { findTextRange, type FileRange } from './text-range.ts';

/** A name in the pointer of a reference; `target` is the name of the member, and `value` its value. */
export interface ReferenceName {
  range: FileRange;
  target: FileRange;
  value: FileRange;
}

/** A reference, and the file and the value that it names. */
export interface FileReference {
  range: FileRange;
  target: FileRange;
}

/** The references of one file. */
export interface FileReferences {
  names: ReferenceName[];
  references: FileReference[];
}

/** Returns the references of a file; `readRoot` returns other files. References with parameters are omitted. */
export function listReferences(root: JsonNode, readRoot: (file: string) => JsonNode | undefined): FileReferences {
  const found: FileReferences = { names: [], references: [] };
  visit(root);
  return found;

  function visit(node: JsonNode): void {
    if (isList(node)) node.data.forEach(visit);
    if (!isObject(node)) return;
    for (const [name, { value }] of node.data) {
      if (name === '$ref') for (const item of isList(value) ? value.data : [value]) addReference(item, readRoot, found);
      else visit(value);
    }
  }
}

function addReference(item: JsonNode, readRoot: (file: string) => JsonNode | undefined, found: FileReferences): void {
  if (typeof item.data !== 'string' || item.data.includes('${')) return;
  const reference = readReference(item.data, item.source.name);
  if (typeof reference === 'string') return;
  let node = readRoot(reference.file);
  let at = item.data.indexOf('#') + 2;
  for (const name of reference.path) {
    const member = node && isObject(node) ? node.data.get(name) : undefined;
    const length = name.replaceAll('~', '~0').replaceAll('/', '~1').length;
    const range = findTextRange(item, at, at + length);
    const target = member && findTextRange(member, 0, name.length);
    if (member && range && target) found.names.push({ range, target, value: toRange(member.value) });
    node = member?.value ?? (node && isList(node) ? node.data[Number(name)] : undefined);
    at += length + 1;
  }
  const whole = findTextRange(item, 0, item.data.length);
  if (node !== undefined && whole !== undefined) found.references.push({ range: whole, target: toRange(node) });
}

function toRange({ source, offset, end }: JsonNode): FileRange {
  return { file: source.name, start: offset, end };
}
