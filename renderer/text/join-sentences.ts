/** Joins the texts of announcements. */

/**
 * Returns the texts as sentences after one another.
 * @example joinSentences(['City was cleared', 'Your step has changed.']) // 'City was cleared. Your step has changed.'
 */
export function joinSentences(texts: readonly string[]): string {
  return texts.map((text) => (/[.!?]$/.test(text) || texts.length === 1 ? text : `${text}.`)).join(' ');
}
