/** The characters of texts: code points, characters that are not allowed in answers, and texts without visible characters. */

/**
 * Control characters other than tab and line ends; bidirectional embeddings, overrides and isolates, which can display a text in another order
 * than it is stored; and unpaired surrogates.
 */
const FORBIDDEN = /(?![\t\n\r])[\p{Cc}\u202A-\u202E\u2066-\u2069\p{Cs}]/u;
/** Most texts: they are recognized faster than by the properties of their characters. */
const PLAIN = /^[ -~]*$/;
const EVERY_FORBIDDEN = new RegExp(FORBIDDEN.source, 'gu');
/** White space, characters that are ignored in display, and the blank Braille pattern. */
const BLANK = /^[\s\p{Default_Ignorable_Code_Point}\u2800]*$/u;

/** Splits a text into its code points, the unit of `minLength` and `maxLength` in JSON Schema. */
export function toCodePoints(text: string): string[] {
  return Array.from(text);
}

/**
 * Returns the number of code points of a text, as `minLength` and `maxLength` count it.
 * @example countCharacters('añ🙂') // 3
 */
export function countCharacters(text: string): number {
  return PLAIN.test(text) ? text.length : toCodePoints(text).length;
}

/** Returns a text with at most `maxChars` code points; an ellipsis replaces the others. */
export function shortenText(text: string, maxChars: number): string {
  if (text.length <= maxChars) return text;
  // A code point has at most two units, so the rest of a long text is not read.
  const start = toCodePoints(text.slice(0, 2 * (maxChars + 1)));
  return start.length > maxChars ? `${start.slice(0, maxChars).join('')}…` : text;
}

/**
 * Returns whether a text contains a character that is not allowed in answers, such as a control character.
 * @example hasForbiddenCharacters('a\u0000') // true
 */
export function hasForbiddenCharacters(text: string): boolean {
  return !PLAIN.test(text) && FORBIDDEN.test(text);
}

/** Removes the characters that are not allowed in answers. They can be part of pasted text, where the user does not see them. */
export function removeForbiddenCharacters(text: string): string {
  return hasForbiddenCharacters(text) ? text.replace(EVERY_FORBIDDEN, '') : text;
}

/**
 * Returns whether a text has no visible character. Forbidden characters count as visible: such text is rejected, not ignored.
 * @example isBlankText(' ') // true
 */
export function isBlankText(text: string): boolean {
  return BLANK.test(text) && !hasForbiddenCharacters(text);
}
