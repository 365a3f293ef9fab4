/** Formats counts with their nouns. */

/**
 * Returns the count with its noun, in the plural unless the count is 1. With a locale, digits are grouped.
 * @example pluralize(2, 'option') // '2 options'
 */
export function pluralize(count: number, noun: string, locale?: string): string {
  return `${locale === undefined ? count : count.toLocaleString(locale)} ${noun}${count === 1 ? '' : 's'}`;
}
