/** Characters that no answer may hold, and texts that look empty. Both are invisible, so a person can neither find nor judge them. */

/**
 * Control characters other than tab and line ends, the bidirectional embeddings, overrides and isolates (which can show a text in another
 * order than the stored one), and halves of surrogate pairs.
 */
const FORBIDDEN = /(?![\t\n\r])[\p{Cc}\u202A-\u202E\u2066-\u2069\p{Cs}]/u;
const EVERY_FORBIDDEN = new RegExp(FORBIDDEN.source, 'gu');
/** White space, characters that are ignored when a text is shown, and the blank Braille pattern. */
const BLANK = /^[\s\p{Default_Ignorable_Code_Point}\u2800]*$/u;

/** Whether a text holds a character that no answer may hold. */
export function hasForbiddenCharacters(text: string): boolean {
  return FORBIDDEN.test(text);
}

/** The text without characters that no answer may hold: a person who pasted them has not seen them. */
export function removeForbiddenCharacters(text: string): string {
  return hasForbiddenCharacters(text) ? text.replace(EVERY_FORBIDDEN, '') : text;
}

/** Whether a text has nothing to see. One of forbidden characters is not blank: it is refused, not ignored. */
export function isBlankText(text: string): boolean {
  return BLANK.test(text) && !hasForbiddenCharacters(text);
}
