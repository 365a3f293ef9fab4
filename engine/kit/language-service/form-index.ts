/** The names of one form: of its file, its fragments and its locale files. */

import type { JsonNode } from '../../source/json-node.ts';
import { isObject, toValue } from '../../source/json-node.ts';
import { joinPointer, splitPointer } from '../../source/json-pointer.ts';
import { readJson } from '../../source/read-json.ts';
import { Resolution, type ReadFragment } from '../../source/resolution.ts';
import { resolveRefs } from '../../source/resolve-refs.ts';
import { listPlaceholderNames } from '../../text/text-template.ts';
import { collectDefinition } from './collect-definition.ts';
import { toTextPlace, type Collector } from './collector.ts';
import type { NameOccurrence } from './names.ts';
import { findTextRange } from './text-range.ts';

/** The names of one form. */
export interface FormIndex {
  file: string;
  /** The resolved document, as far as it can be read. */
  root: JsonNode;
  definition: unknown;
  collector: Collector;
  /** The texts of all files that the form consists of, and of its locale files. */
  texts: ReadonlyMap<string, string | undefined>;
  /** The occurrences in the form, and those in its locale files. */
  occurrences: readonly NameOccurrence[];
  localeOccurrences: readonly NameOccurrence[];
}

/** Reads a form and collects its names; undefined for a file that is no form. */
export function indexForm(file: string, readFile: ReadFragment, localeFiles: readonly string[]): FormIndex | undefined {
  const texts = new Map<string, string | undefined>();
  const read: ReadFragment = (name) => {
    const text = readFile(name);
    texts.set(name, text);
    return text;
  };
  const resolution = new Resolution(read);
  const parsed = resolution.readFile(file);
  if (parsed === undefined || parsed === 'missing') return undefined;
  const root = resolveRefs(parsed, resolution);
  if (!isObject(root) || (!root.data.has('answers') && !root.data.has('steps'))) return undefined;
  const collector = collectDefinition(root);
  const localeOccurrences = localeFiles.flatMap((name) => collectLocale(name, read(name), collector));
  return { file, root, definition: toValue(root), collector, texts, occurrences: collector.occurrences, localeOccurrences };
}

/** Returns the names in a locale file: its keys are pointers into the form, and its texts have placeholders. */
function collectLocale(file: string, text: string | undefined, { occurrences, answers }: Collector): NameOccurrence[] {
  const root = text === undefined ? undefined : readJson({ name: file, text }, () => {});
  if (root === undefined || !isObject(root)) return [];
  const declared = new Map(occurrences.filter(({ isKey, isDeclaration }) => isKey && isDeclaration).map((one) => [one.pointer, one]));
  const found: NameOccurrence[] = [];
  const add = (kind: NameOccurrence['kind'], name: string, located: Parameters<typeof findTextRange>[0], start: number, end: number) =>
    found.push({ kind, name, isDeclaration: false, range: findTextRange(located, start, end), pointer: '', isKey: false, start, end });
  for (const [key, member] of root.data) {
    let pointer = '';
    let at = 1;
    for (const name of splitPointer(key) ?? []) {
      const before = pointer.length;
      pointer = joinPointer(pointer, name);
      const own = declared.get(pointer);
      const length = pointer.length - before - 1;
      if (own !== undefined) add(own.kind, own.name, member, at, at + length);
      at += length + 1;
    }
    const place = toTextPlace(member.value, '');
    for (const path of new Set(place === undefined ? [] : listPlaceholderNames(place.text)))
      if (answers.has(path)) addPlaceholder(path, member.value, place!.text, add);
  }
  return found;
}

type Add = (kind: NameOccurrence['kind'], name: string, node: JsonNode, start: number, end: number) => void;

function addPlaceholder(path: string, node: JsonNode, text: string, add: Add): void {
  for (const match of text.matchAll(new RegExp(`\\{\\s*(${path.replaceAll('.', '\\.')})\\s*(?=[|,}])`, 'g'))) {
    let at = match.index + match[0].lastIndexOf(path);
    let prefix = '';
    for (const segment of path.split('.')) {
      prefix += `${prefix === '' ? '' : '.'}${segment}`;
      if (segment !== '#') add('answer', prefix, node, at, at + segment.length);
      at += segment.length + 1;
    }
  }
}
