/** The common parts of groups, `each`, in a resolved document: the members contain copies of their values. */

import { joinPointer } from './json-pointer.ts';
import { listTexts } from './check-texts.ts';
import type { LocatedDiagnostic } from './resolution.ts';

/** A group with a common part, and the pointers of its members. */
interface CommonPart {
  /** JSON Pointer of `each`. */
  pointer: string;
  each: unknown;
  members: readonly string[];
}

/** Lists the common parts of a document, outer groups first. */
function listCommonParts(document: unknown): CommonPart[] {
  const parts: CommonPart[] = [];
  const visit = (node: unknown, pointer: string): void => {
    if (typeof node !== 'object' || node === null) return;
    const { each, properties, items } = node as { each?: unknown; properties?: unknown; items?: unknown };
    if (typeof properties === 'object' && properties !== null) {
      const names = Object.entries(properties);
      const members = names.map(([name]) => joinPointer(`${pointer}/properties`, name));
      if (typeof each === 'object' && each !== null) parts.push({ pointer: `${pointer}/each`, each, members });
      names.forEach(([, member], index) => visit(member, members[index]!));
    }
    visit(items, `${pointer}/items`);
  };
  visit((document as { answers?: unknown } | null)?.answers, '/answers');
  return parts;
}

/**
 * Returns the pointer of the common text of each copied text. A text that a member replaces is no copy.
 * @example listCommonTexts(definition).get('/answers/properties/g/properties/a/title') // '/answers/properties/g/each/title'
 */
export function listCommonTexts(document: unknown): Map<string, string> {
  const texts = new Map(listTexts(document).map(({ pointer, text }) => [pointer, text]));
  const common = new Map<string, string>();
  for (const { pointer, members } of listCommonParts(document))
    for (const [at, text] of texts) {
      if (!at.startsWith(`${pointer}/`)) continue;
      for (const member of members) {
        const copy = member + at.slice(pointer.length);
        if (texts.get(copy) === text && !common.has(copy)) common.set(copy, at);
      }
    }
  return common;
}

/**
 * Removes the diagnostics that members repeat: the same problem at the same location of a common part.
 * @example const found = omitRepeatedDiagnostics(definition, diagnostics.map(locate));
 */
export function omitRepeatedDiagnostics<Found extends Omit<LocatedDiagnostic, 'pointer'> & { pointer?: string }>(
  document: unknown,
  diagnostics: readonly Found[],
): Found[] {
  const parts = listCommonParts(document);
  if (parts.length === 0) return [...diagnostics];
  const known = new Set<string>();
  return diagnostics.filter(({ code, file, line, column, pointer }) => {
    const shared = parts.reduce((at, { pointer: common, members }) => {
      const member = members.find((one) => at?.startsWith(`${one}/`));
      return member === undefined ? at : common + at!.slice(member.length);
    }, pointer);
    const key = `${code} ${file}:${line}:${column} ${shared}`;
    const isRepeated = known.has(key) && shared !== pointer;
    known.add(key);
    return !isRepeated;
  });
}
