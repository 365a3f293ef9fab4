/** Copied texts in a resolved document: of the common parts of groups, `each`, and of documents that can be sent later. */

import { SENDING_SUFFIX, SENDING_TEXTS, withoutPlaceholders } from './add-document-fields.ts';
import { joinPointer, splitPointer } from './json-pointer.ts';
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
  for (const [copy, source] of listDocumentCopies(document, texts)) common.set(copy, common.get(source) ?? source);
  return common;
}

/** Lists the copies of the texts of documents: in the added field, and their titles among the options of a list of outstanding documents. */
function listDocumentCopies(document: unknown, texts: ReadonlyMap<string, string>): [copy: string, source: string][] {
  return [...texts].flatMap(([copy, text]): [string, string][] => {
    const added = Object.keys(SENDING_TEXTS).find((pointer) => copy.endsWith(SENDING_SUFFIX + pointer));
    if (added !== undefined) {
      const original = copy.slice(0, -(SENDING_SUFFIX + added).length) + SENDING_TEXTS[added]!;
      if (texts.get(original) === text) return [[copy, original]];
    }
    const [, list, option] = /^(.*)\/items\/oneOf\/(\d+)\/title$/.exec(copy) ?? [];
    if (list === undefined) return [];
    const { form, items } = (getByPointer(document, list) ?? {}) as { form?: { outstanding?: unknown }; items?: { oneOf?: unknown[] } };
    const path = (items?.oneOf?.[Number(option)] as { const?: unknown } | undefined)?.const;
    if (form?.outstanding !== true || typeof path !== 'string') return [];
    const source = `${getFieldPointer(document, path)}/title`;
    return translateCopy(copy, source, texts.get(source) ?? '') === text ? [[copy, source]] : [];
  });
}

/** Returns the pointer of a field whose path has no row numbers. */
function getFieldPointer(document: unknown, path: string): string {
  return path.split('.').reduce((pointer, name) => {
    const isRows = getByPointer(document, `${pointer}/items/properties`) !== undefined;
    return `${pointer}${isRows ? '/items' : ''}/properties/${name}`;
  }, '/answers');
}

function getByPointer(document: unknown, pointer: string): unknown {
  return splitPointer(pointer)?.reduce<unknown>(
    (node, name) => (typeof node === 'object' && node !== null ? (node as Record<string, unknown>)[name] : undefined),
    document,
  );
}

/**
 * Returns the text of a copy from the text of its source. The title of a document of rows has no placeholders in a list of outstanding documents.
 * @example translateCopy('/answers/properties/due/items/oneOf/0/title', '/answers/properties/trips/items/properties/ticket/title', 'Ticket {row}') // 'Ticket'
 */
export function translateCopy(copy: string, source: string, text: string): string {
  return copy.includes('/items/oneOf/') && source.includes('/items/properties/') && source.endsWith('/title')
    ? withoutPlaceholders(text)
    : text;
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
