/** Escapes answers that are inserted into a text in the Markdown subset: an answer is never markup. */

/** Ends inside the target of a link: `[text](https://example.com/?q=`. */
const IN_LINK_TARGET = /\]\([^()\s]*$/;

/**
 * Escapes a value for its place in a Markdown text: markup characters have a backslash, line breaks become spaces, and in the target of a link
 * the value is percent-encoded.
 * @example escapeMarkdown('2 * 3', 'Result: ') // '2 \\* 3'
 */
export function escapeMarkdown(value: string, before: string): string {
  if (IN_LINK_TARGET.test(before)) return encodeForUrl(value);
  const line = value.replace(/\s*[\r\n]+\s*/g, ' ').replace(/[\\*[\]()]/g, '\\$&');
  return /(^|\n)\s*$/.test(before) ? line.replace(/^(\s*)-/, '$1\\-') : line;
}

/** Percent-encodes all characters that a link target or the Markdown subset could interpret. An unpaired surrogate has no encoding. */
function encodeForUrl(value: string): string {
  const encoded = encodeURIComponent(value.replace(/\p{Surrogate}/gu, '\uFFFD'));
  return encoded.replace(/[!'()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);
}
