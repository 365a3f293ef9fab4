/** Finds reasons to reject a post in its names alone, independent of the code that decodes posts. */

import { type CompiledForm, parseWireName } from '#engine';
import { createNameResolver } from '../../../../engine/answers/resolve-name.ts';
import type { EncodedPost, FuzzedPost } from './fuzzed-post.ts';

/** Returns the reasons; only for encodings that every receiver parses in the same way. */
export function listForgeries(form: CompiledForm, { parts, encoding, contentType }: FuzzedPost, { body }: EncodedPost): string[] {
  if (contentType !== undefined || encoding.kind === 'handwritten' || (encoding.kind === 'urlencoded' && !encoding.escapesNames)) return [];
  // The encoding replaces lone surrogates.
  const names =
    encoding.kind === 'json'
      ? listLeaves(JSON.parse(body.toString().replace(/^\ufeff+/, '')))
      : parts.map(({ name }) => parseWireName(Buffer.from(name).toString()));
  const resolve = createNameResolver(form);
  const seen = new Set<string>();
  return names.flatMap((name) => {
    const resolved = name && resolve(name);
    if (!resolved || resolved.kind === 'unknown' || resolved.kind === 'row-beyond') return [`"${name?.join('.')}" is not a field`];
    if (resolved.kind !== 'field' || resolved.field.definition.type === 'array') return [];
    const { path } = resolved.field;
    if (seen.has(path)) return [`"${path}" is duplicated`];
    seen.add(path);
    return [];
  });
}

/** Returns the paths of all values and of all empty objects and lists. */
function listLeaves(value: unknown, parts: string[] = []): string[][] {
  const members = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  if (members.length === 0) return [parts];
  return members.flatMap(([name, member]) => listLeaves(member, [...parts, ...name.split('.')]));
}
