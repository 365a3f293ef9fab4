/**
 * Names of answers in multipart forms: `student[lastName]`, `files[birthCertificate][]`, `people[0][name]`. JSON bodies are nested instead; in
 * them a member name can be a dotted path.
 */

import { isSafeName } from '../path.ts';

/** The name beside the answers under which the names of confirmed warnings are posted. No answer can have a name with `$`. */
export const CONFIRMED_PART = '$confirmed';

const MAX_NAME_CHARS = 200;
const MAX_NAME_PARTS = 9;

/**
 * Splits a bracket name into its parts; the part of `[]` is an empty text. Returns undefined for a name that is malformed, too long, or would
 * access a prototype.
 * @example parseWireName('files[card][]') // ['files', 'card', '']
 */
export function parseWireName(name: string): string[] | undefined {
  if (name.length > MAX_NAME_CHARS || !/^[^[\]]+(\[[^[\]]*\])*$/.test(name)) return undefined;
  const [first, ...rest] = name.split('[').map((part, index) => (index === 0 ? part : part.slice(0, -1)));
  const last = rest.at(-1) === '' ? rest.pop() : undefined;
  const parts = [first as string, ...rest];
  const isValid = parts.length <= MAX_NAME_PARTS && parts.every((part) => isSafeName(part) && !part.includes('.'));
  return isValid ? [...parts, ...(last === undefined ? [] : [last])] : undefined;
}

/**
 * Joins parts to a bracket name; the counterpart of `parseWireName`.
 * @example formatWireName(['files', 'card', '']) // 'files[card][]'
 */
export function formatWireName(parts: readonly string[]): string {
  return parts.map((part, index) => (index === 0 ? part : `[${part}]`)).join('');
}
