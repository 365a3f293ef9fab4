/** Names that differ so little that one of them is probably a typing error. */

import { getEditDistance } from '#engine';
import { splitWords, toSpellingKey } from './comparable-text.ts';

/** Words up to this length are compared as a whole: Challenge A and Challenge B are two things, also March and May. */
const MAX_SHORT_WORD = 3;
/** Words from this length on may have two typing errors. */
const MIN_LONG_WORD = 8;
/** Words that do not distinguish names. */
const FILLERS: ReadonlySet<string> = new Set(['the', 'of', 'and']);

/**
 * Returns whether one of two names is probably the other one, with typing errors: with the same letters and digits, with the same words in another
 * order, or with a few wrong letters in longer words. Numbers and short words distinguish names.
 * @example isNearName('Nordic Suport', 'Nordic Support') // true
 */
export function isNearName(a: string, b: string): boolean {
  if (toSpellingKey(a) === toSpellingKey(b)) return true;
  const [words, others] = [splitNameWords(a), splitNameWords(b)];
  if (words.length === 0 || words.length !== others.length) return false;
  return areNear(words, others) || areNear(words.toSorted(), others.toSorted());
}

function splitNameWords(name: string): string[] {
  return splitWords(name.replaceAll(/['’]/g, '')).filter((word) => !FILLERS.has(word));
}

function areNear(words: readonly string[], others: readonly string[]): boolean {
  return words.every((word, index) => isNearWord(word, others[index]!));
}

function isNearWord(word: string, other: string): boolean {
  if (word === other) return true;
  const length = Math.min(word.length, other.length);
  if (length <= MAX_SHORT_WORD || /\d/.test(word + other)) return false;
  return getEditDistance(word, other) <= (length >= MIN_LONG_WORD ? 2 : 1);
}
