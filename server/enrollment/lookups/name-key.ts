/** Normalizes names of people, so that different spellings of one name are equal. */

/**
 * Returns the letters and digits of a name in lower case, without accents, spaces and punctuation.
 * @example nameKey('Dela Peña-Cruz') === nameKey('DE LA PENA CRUZ')
 */
export function nameKey(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}
