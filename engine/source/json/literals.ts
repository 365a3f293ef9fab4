/** Texts, numbers, true, false and null, and their misspelled forms. */

import type { SyntaxErrors } from './syntax-errors.ts';
import { VALUE } from './syntax-errors.ts';
import type { Tokens } from './tokens.ts';

const literals: Readonly<Record<string, boolean | null>> = { true: true, false: false, null: null };

/** A literal; `value` is undefined if there is none. */
interface Literal {
  value: boolean | number | null | string | undefined;
  length: number;
  isReported: boolean;
}

/** Reads the literal at an offset. Reports a word that is none; a word of letters is read as a text without its quotes. */
export function readLiteral(tokens: Tokens, at: number, syntax: SyntaxErrors, pointer: string): Literal {
  const word = tokens.word(at);
  if (Object.hasOwn(literals, word)) return { value: literals[word]!, length: word.length, isReported: false };
  const digits = tokens.numeral(at);
  if (digits !== '' && digits === word && Number.isFinite(Number(digits)))
    return { value: Number(digits), length: digits.length, isReported: false };
  if (word === '') return { value: undefined, length: 0, isReported: false };
  syntax.unexpected(pointer, at, digits === '' ? VALUE : 'a valid JSON number');
  return { value: guessLiteral(word), length: word.length, isReported: true };
}

/** Returns the value that a word probably means; undefined if it is not clear. */
function guessLiteral(word: string): Literal['value'] {
  const lower = word.toLowerCase();
  if (Object.hasOwn(literals, lower)) return literals[lower];
  const number = Number(word);
  return Number.isFinite(number) ? number : undefined;
}

/** Reads the text at an offset; undefined if there is none. Wrong quotes and escapes are reported. */
export function readText(tokens: Tokens, at: number, syntax: SyntaxErrors, pointer: string): { value: string; length: number } | undefined {
  const text = tokens.quoted(at);
  if (text !== '') return { value: JSON.parse(text) as string, length: text.length };
  if (tokens.text[at] === '"') {
    const { length, value, isClosed, badEscape } = tokens.looseText(at);
    syntax.badText(pointer, at, isClosed ? badEscape : undefined);
    return { value, length };
  }
  const other = tokens.otherText(at);
  if (other !== undefined) syntax.wrongQuotes(pointer, at);
  return other;
}
