/** Compiles texts with placeholders. A text without placeholders is a constant and reads no cell. */

import type { Expression } from '../../language/expression.ts';
import type { GetCell } from '../../operators/compile-evaluator.ts';
import { isTruthy } from '../../operators/coerce.ts';
import { createRawDiagnostic } from '../../diagnostics/raw-diagnostic.ts';
import { fillText, type PlaceholderReader } from '../../text/fill-text.ts';
import { escapeMarkdown } from '../../text/escape-markdown.ts';
import { hasPlaceholders, listPlaceholders, parseTextTemplate } from '../../text/text-template.ts';
import { addConditionCell, type CompileContext } from '../compile-context.ts';
import type { CellId } from '../graph.ts';
import type { DisplayCells } from './display-cells.ts';

/** A compiled text. */
export interface CompiledText {
  reads: readonly CellId[];
  evaluate: (get: GetCell) => string;
}

/** A text to compile, with its location. */
export interface TextSource {
  text: string;
  pointer: string;
  /** Whether the text is in the Markdown subset, so that inserted answers are escaped. */
  isMarkdown?: boolean;
}

const NO_READS: readonly CellId[] = [];

/** Compiles a text whose placeholders are answers. */
export function compileText(context: CompileContext, { text, pointer, isMarkdown = false }: TextSource): CompiledText {
  if (!hasPlaceholders(text)) return { reads: [], evaluate: () => text };
  const { read, reads } = bindPlaceholders(context, text, pointer);
  return { reads, evaluate: (get) => fillText(text, { ...read(get), ...(isMarkdown && { escape: escapeMarkdown }) }) };
}

/** The answers that the placeholders of some texts name. */
export interface BoundPlaceholders {
  /** Reads the answers. A name that is not an answer is unset. */
  read: (get: GetCell) => PlaceholderReader;
  reads: readonly CellId[];
}

/** Finds the answers of a text's placeholders. Reports malformed placeholders, and names that are neither an answer nor accepted by `isOther`. */
export function bindPlaceholders(
  context: CompileContext,
  text: string,
  pointer: string,
  isOther: (name: string, hasFallback: boolean) => boolean = () => false,
  otherNames: readonly string[] = [],
): BoundPlaceholders {
  const template = parseTextTemplate(text);
  const [found] = template.malformed;
  if (found !== undefined) context.report(createRawDiagnostic('malformed-placeholder', pointer, { found }));
  const cells = new Map<string, DisplayCells>();
  const resolve = (name: string): DisplayCells | undefined =>
    name === 'row' && context.row !== undefined ? context.row.number : context.resolveDisplay(name);
  for (const { name, fallback } of listPlaceholders(template)) {
    const number = fallback?.includes('{row}') ? context.row?.number : undefined;
    if (number !== undefined) cells.set('row', number);
    const own = resolve(name);
    if (own !== undefined) cells.set(name, own);
    if (own !== undefined || isOther(name, fallback !== undefined)) continue;
    context.report(createRawDiagnostic('unknown-placeholder', pointer, { name }, [...otherNames, ...context.fields.keys()]));
  }
  return createReader(context, [...cells]);
}

/** Joins the placeholders of several texts. */
export function joinPlaceholders(context: CompileContext, all: readonly BoundPlaceholders[]): BoundPlaceholders {
  const [first, second] = all;
  if (first === undefined) return createReader(context, []);
  if (second === undefined) return first;
  return {
    reads: [...new Set(all.flatMap(({ reads }) => reads))],
    read: (get) => {
      const readers = all.map(({ read }) => read(get));
      return {
        ...readers[0]!,
        text: (name) => readers.map((reader) => reader.text(name)).find((value) => value !== undefined),
        number: (name) => readers.map((reader) => reader.number?.(name)).find((value) => value !== undefined),
      };
    },
  };
}

/** The locale never changes, so the texts do not depend on its cell. */
function createReader(
  { localeSlot }: CompileContext,
  entries: readonly (readonly [name: string, cells: DisplayCells])[],
): BoundPlaceholders {
  const cells = new Map(entries);
  return {
    reads: [...new Set(entries.flatMap(([, { text, value }]) => [text, value]))],
    read: (get) => ({
      locale: get(localeSlot) as string,
      text: (name) => {
        const own = cells.get(name);
        return own === undefined ? undefined : (get(own.text) as string);
      },
      number: (name) => {
        const own = cells.get(name);
        const value = own === undefined ? undefined : get(own.value);
        return typeof value === 'number' ? value : undefined;
      },
    }),
  };
}

/** Texts of one owner by key. */
export interface CompiledTexts<Key extends string> {
  reads: readonly CellId[];
  evaluate: (get: GetCell) => Readonly<Partial<Record<Key, string>>>;
}

/** Texts that apply while a condition is true. */
export type TextChoice<Key extends string> = { when: Expression } & Partial<Record<Key, string>>;

/** The texts of one owner, and the choices that replace them. */
export interface TextsSource<Key extends string> {
  texts: Partial<Record<Key, TextSource | undefined>>;
  choices?: readonly TextChoice<Key>[] | undefined;
  /** JSON Pointer of the choices. */
  pointer: string;
  /** Keys whose texts are in the Markdown subset. */
  markdown: readonly Key[];
  /** Name of the owner for the names of cells. */
  owner: string;
}

/** Returns the texts under some keys of an object with their locations. */
export function listTextSources<Key extends string>(
  owner: Partial<Record<Key, string>>,
  keys: readonly Key[],
  pointer: string,
): Partial<Record<Key, TextSource>> {
  const sources: Partial<Record<Key, TextSource>> = {};
  for (const key of keys) {
    const text: string | undefined = owner[key];
    if (text !== undefined) sources[key] = { text, pointer: `${pointer}/${key}` };
  }
  return sources;
}

/** Compiles the texts of a field, a section or a step: of the choices with a true condition, the first one with a text replaces it. */
export function compileTexts<Key extends string>(
  context: CompileContext,
  keys: readonly Key[],
  { texts, choices = [], pointer, markdown, owner }: TextsSource<Key>,
): CompiledTexts<Key> {
  if (choices.length === 0 && keys.every((key) => texts[key] === undefined || !hasPlaceholders(texts[key].text)))
    return createConstantTexts(keys, texts);
  const isMarkdown = (key: Key): boolean => markdown.includes(key);
  const compileKey = (key: Key, source: TextSource | undefined) =>
    source && { key, ...compileText(context, { ...source, isMarkdown: isMarkdown(key) }) };
  const own = keys.flatMap((key) => compileKey(key, texts[key]) ?? []);
  const alternatives = choices.map((choice, index) => ({
    when: addConditionCell(context, choice.when, false, `texts ${index + 1} of ${owner}`, `${pointer}/${index}/when`),
    texts: keys.flatMap((key) => {
      const text: string | undefined = choice[key];
      return compileKey(key, text === undefined ? undefined : { text, pointer: `${pointer}/${index}/${key}` }) ?? [];
    }),
  }));
  const reads = [
    ...own.flatMap((text) => text.reads),
    ...alternatives.flatMap((choice) => [choice.when, ...choice.texts.flatMap((text) => text.reads)]),
  ];
  const evaluate = (get: GetCell): Partial<Record<Key, string>> => {
    const result: Partial<Record<Key, string>> = {};
    for (const { key, evaluate: evaluateText } of own) result[key] = evaluateText(get);
    for (const { when, texts: replaced } of alternatives.toReversed())
      if (isTruthy(get(when))) for (const { key, evaluate: evaluateText } of replaced) result[key] = evaluateText(get);
    return result;
  };
  if (reads.length > 0) return { reads, evaluate };
  const constant = evaluate(() => null);
  return { reads, evaluate: () => constant };
}

/** Most owners have texts without placeholders. */
function createConstantTexts<Key extends string>(keys: readonly Key[], texts: TextsSource<Key>['texts']): CompiledTexts<Key> {
  const constant: Partial<Record<Key, string>> = {};
  for (const key of keys) if (texts[key] !== undefined) constant[key] = texts[key].text;
  return { reads: NO_READS, evaluate: () => constant };
}
