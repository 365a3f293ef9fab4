/** Formats values for sentences: texts are quoted and lists are joined. */

import { shortenText } from '../../text/text-characters.ts';

const MAX_TEXT_CHARS = 60;
const MAX_LIST_ITEMS = 5;
const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'];

/** Returns a text in quotation marks. A long text is shortened. */
export function quote(text: string): string {
  return `“${shortenText(text, MAX_TEXT_CHARS)}”`;
}

/** Formats any value; `unset` is the text for an unset value. */
export function formatValue(value: unknown, unset = 'nothing'): string {
  if (value === null || value === undefined) return unset;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string') return value === '' ? 'an empty text' : quote(value);
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : formatList(value.map((item) => formatValue(item, unset)));
  const name = nameOfRecord(value);
  return name === undefined ? `a record ${shortenText(JSON.stringify(value), MAX_TEXT_CHARS)}` : `the record ${quote(name)}`;
}

/** Joins phrases: `a`, `a and b`, `a, b and c`. A long list is cut and ends with the number of remaining phrases. */
export function formatList(phrases: readonly string[], joint = 'and'): string {
  const shown =
    phrases.length > MAX_LIST_ITEMS + 1 ? [...phrases.slice(0, MAX_LIST_ITEMS), `${phrases.length - MAX_LIST_ITEMS} more`] : phrases;
  const last = shown.at(-1) ?? '';
  return shown.length < 2 ? last : `${shown.slice(0, -1).join(', ')} ${joint} ${last}`;
}

/** Returns an ordinal number: `first`, `second` …, `11th`. */
export function formatOrdinal(index: number): string {
  return ORDINALS[index] ?? `${index + 1}${getOrdinalSuffix(index + 1)}`;
}

/** Returns a name of the language in code format. */
export function formatCode(name: string): string {
  return `\`${name}\``;
}

function getOrdinalSuffix(number: number): string {
  const isTeen = Math.floor((number % 100) / 10) === 1;
  return (!isTeen && { 1: 'st', 2: 'nd', 3: 'rd' }[number % 10]) || 'th';
}

/** Returns the name of a record or a file. */
function nameOfRecord(record: object): string | undefined {
  const { name, label } = record as { name?: unknown; label?: unknown };
  return [name, label].find((one) => typeof one === 'string');
}
