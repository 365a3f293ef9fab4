/** Encodes answers and files as entries of a multipart form, in the order of the answers. */

import { formatPrimitive } from '../format-primitive.ts';
import type { CompiledForm } from '../compiled-form.ts';
import type { FileAnswer } from '../file-answer.ts';
import { CONFIRMED_PART, formatWireName } from './wire-name.ts';

/** A name and its text or file content. */
export type EncodedEntry<Content> = readonly [name: string, value: string | Content];

/**
 * Flattens nested answers: `{a: {b: 1}}` becomes `a[b]`, each value of a list and each file `a[]`; unset answers are omitted. Rows are numbered,
 * `a[0][b]`, and `a[size]` is their number, because a row can be empty. `getContent` returns the content of a file; a file without content is
 * omitted, so that the receiver reports it as missing. `confirmed` are the names of the confirmed warnings, each an entry `$confirmed[]`.
 * @example encodeAnswers(form, { child: { name: 'Ana' } }, () => undefined) // [['child[name]', 'Ana']]
 */
export function encodeAnswers<Content>(
  form: CompiledForm,
  answers: unknown,
  getContent: (file: FileAnswer) => Content | undefined,
  confirmed: readonly string[] = [],
): EncodedEntry<Content>[] {
  const entries: EncodedEntry<Content>[] = [];
  const append = (parts: readonly string[], value: unknown): void => {
    const text = formatPrimitive(value);
    if (text !== undefined) entries.push([formatWireName(parts), text]);
    if (typeof value !== 'object' || value === null) return;
    if (!Array.isArray(value)) for (const [name, member] of Object.entries(value)) append([...parts, name], member);
    else if (form.byPath.has(parts.join('.'))) for (const item of value) appendItem(parts, item);
    else {
      append([...parts, 'size'], value.length);
      value.forEach((row, index) => append([...parts, String(index)], row));
    }
  };
  const appendItem = (parts: readonly string[], item: unknown): void => {
    const value = typeof item === 'object' && item !== null ? getContent(item as FileAnswer) : formatPrimitive(item);
    if (value !== undefined) entries.push([formatWireName([...parts, '']), value]);
  };
  append([], answers);
  for (const name of confirmed) entries.push([formatWireName([CONFIRMED_PART, '']), name]);
  return entries;
}
