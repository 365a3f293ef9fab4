/** Counts the words of a text, alike in browser and server: without a dictionary, which would differ between them. */

/**
 * Returns the number of words: parts between white space with at least one letter or digit. A language without spaces has one word a line.
 * @example countWords('Well - it rains.') // 3
 */
export function countWords(text: string): number {
  return text.split(/\s+/u).filter((part) => /[\p{L}\p{N}]/u.test(part)).length;
}
