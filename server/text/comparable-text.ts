/** Texts in a form whose plain comparison, by code points, is what people expect: without accents and case, and with numbers in their order. */

/** Letters that Unicode does not decompose, and how people type them without their marks. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  ...{ ł: 'l', ø: 'o', đ: 'd', ð: 'd', ħ: 'h', ŧ: 't', ı: 'i' },
  ...{ æ: 'ae', œ: 'oe', þ: 'th', ß: 'ss' },
};

/**
 * Returns a text without accents and in lower case, for comparing and searching.
 * @example normalizeText('Łukasz Peña') // 'lukasz pena'
 */
export function normalizeText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[łøđðħŧıæœþß]/g, (letter) => PLAIN_LETTERS[letter] ?? letter)
    .trim();
}

/** Returns the normalized words of a text: its runs of letters and digits. */
export function splitWords(text: string): string[] {
  return normalizeText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

/**
 * Returns the letters and digits of a text without accents, case, spaces and punctuation, so that spellings of one name are equal. Words that `replacements` has are replaced
 * before; its words are normalized.
 * @example toSpellingKey('Ma. Dela Peña', new Map([['ma', 'maria']])) === toSpellingKey('MARIA DE LA PENA') // true
 */
export function toSpellingKey(text: string, replacements: ReadonlyMap<string, string> = new Map()): string {
  return splitWords(text)
    .map((word) => replacements.get(word) ?? word)
    .join('');
}

/**
 * Returns a sort key of a text in which numbers are in their order.
 * @example toNaturalKey('Academy 2') < toNaturalKey('Academy 10') // true
 */
export function toNaturalKey(text: string): string {
  return normalizeText(text).replaceAll(/\d+/g, (digits) => {
    const number = digits.replace(/^0+(?=\d)/, '');
    // The number of digits comes first, in two digits themselves: texts are short enough.
    return `${String(Math.min(number.length, 99)).padStart(2, '0')}${number}`;
  });
}

/** Encodes a number in 16 hexadecimal digits that sort as the numbers do. */
export function encodeNumber(value: number): string {
  const view = new DataView(new ArrayBuffer(8));
  view.setFloat64(0, value === 0 ? 0 : value);
  const bits = view.getBigUint64(0);
  const sortable = value < 0 ? ~bits & 0xffff_ffff_ffff_ffffn : bits | (1n << 63n);
  return sortable.toString(16).padStart(16, '0');
}
