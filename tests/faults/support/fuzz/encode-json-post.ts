/** Encodes a fuzzed post as JSON text, member by member, so that names can be duplicated and numbers keep their source text. */

import { CONTENTS } from './file-contents.ts';
import type { JsonEncoding, Part } from './fuzzed-post.ts';

type Node = { source: string } | { members: [name: string, node: Node][] };

const NESTED_NAME = /^[^[\]]+(\[[^[\]]*\])+$/;

/** Returns the body. */
export function encodeJsonPost(parts: readonly Part[], encoding: JsonEncoding): string {
  const root: Node = { members: [] };
  const counts = new Map<string, number>();
  for (const part of parts) {
    const source = toJsonSource(part, encoding);
    if (source === undefined) continue;
    const names = splitName(part.name).map((name) => {
      if (name !== '') return name;
      const index = counts.get(part.name) ?? 0;
      counts.set(part.name, index + 1);
      return String(index);
    });
    insert(root, encoding.shape === 'dotted' ? [names.join('.')] : names, source);
  }
  const { depth } = encoding;
  if (depth > 0) root.members.push(['deep', { source: `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}` }]);
  return encoding.prefix + write(root, encoding.shape === 'lists') + encoding.suffix;
}

function splitName(name: string): string[] {
  return NESTED_NAME.test(name) ? name.split('[').map((part, index) => (index === 0 ? part : part.slice(0, -1))) : [name];
}

function toJsonSource({ value }: Part, { describesFiles, writesTexts }: JsonEncoding): string | undefined {
  if (value.kind === 'text') return JSON.stringify(value.text);
  if (value.kind === 'raw') return writesTexts ? JSON.stringify(value.source) : value.source;
  const { bytes, type } = CONTENTS[value.content];
  return describesFiles ? JSON.stringify({ name: value.fileName, size: bytes.byteLength, type: type ?? '' }) : undefined;
}

function insert({ members }: { members: [string, Node][] }, [name = '', ...rest]: string[], source: string): void {
  if (rest.length === 0) return void members.push([name, { source }]);
  for (const [known, node] of members) if (known === name && 'members' in node) return insert(node, rest, source);
  const node = { members: [] };
  members.push([name, node]);
  insert(node, rest, source);
}

function write(node: Node, writesLists: boolean): string {
  if ('source' in node) return node.source;
  const items = node.members.filter(([name]) => name !== 'size');
  const isList = writesLists && items.length > 0 && items.every(([name], index) => name === String(index));
  if (isList) return `[${items.map(([, item]) => write(item, writesLists)).join(',')}]`;
  return `{${node.members.map(([name, member]) => `${JSON.stringify(name)}:${write(member, writesLists)}`).join(',')}}`;
}
