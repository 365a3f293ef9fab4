/** Characters that no answer may hold, and texts that look empty. Both are invisible, so a person can neither find nor judge them. */

/**
 * Control characters other than tab and line ends, the bidirectional embeddings, overrides and isolates (which can show a text in another
 * order than the stored one), and halves of surrogate pairs.
 */
const FORBIDDEN = /(?![\t\n\r])[\p{Cc}\u202A-\u202E\u2066-\u2069\p{Cs}]/u;
const EVERY_FORBIDDEN = new RegExp(FORBIDDEN.source, 'gu');
/** White space, characters that are ignored when a text is shown, and the blank Braille pattern. */
const BLANK = /^[\s\p{Default_Ignorable_Code_Point}\u2800]*$/u;

/**
 * Whether a text contains a character that no answer may contain, such as a control character.
 * @example hasForbiddenCharacters('a\u0000') // true
 */
export function hasForbiddenCharacters(text: string): boolean {
  return FORBIDDEN.test(text);
}

/** Removes the characters that no answer may contain: a user who pasted them has not seen them. */
export function removeForbiddenCharacters(text: string): string {
  return hasForbiddenCharacters(text) ? text.replace(EVERY_FORBIDDEN, '') : text;
}

/**
 * Whether a text has no visible character. Forbidden characters count as visible: such text is rejected, not ignored.
 * @example isBlankText(' ') // true
 */
export function isBlankText(text: string): boolean {
  return BLANK.test(text) && !hasForbiddenCharacters(text);
}
