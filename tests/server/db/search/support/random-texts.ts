/** Random texts and terms for searches, with characters that are special to an engine. */

/** Random texts consist of them. */
const PARTS = [
  'an',
  'Ana',
  'CRUZ',
  'ñ',
  'É',
  'é',
  'ß',
  'İ',
  '%',
  '_',
  '\\',
  '"',
  "'",
  '""',
  '\u{1F393}',
  '👩‍👧',
  ' ',
  '  ',
  '-',
  '@',
  '\n',
  '\0',
  'e\u0301',
  '2024',
  '*',
  'AND',
  ':',
  '字',
];
/** Whole terms that are special to an engine. */
export const TERMS = [
  '',
  ' ',
  'a',
  'an',
  'ana',
  'ANA',
  '%',
  '%%%',
  '___',
  '\\\\\\',
  '"""',
  "'''",
  'a"b',
  'NEAR(an',
  'an*',
  '-ana',
  '\ud800ana',
  '👩‍👧👩‍👧',
  'ana\ncruz',
  '\0\0\0',
  'nobody has it',
];

/** Returns numbers from 0 to below `end`, the same in each run. */
function createRandom(seed: number): (end: number) => number {
  let state = seed;
  return (end) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * end);
  };
}

/** Creates texts and terms at random, the same in each run. */
export function createTexts(seed: number): { word: () => string; text: () => string; term: () => string; random: (end: number) => number } {
  const random = createRandom(seed);
  const join = (count: number): string => Array.from({ length: count }, () => PARTS[random(PARTS.length)]!).join('');
  return {
    random,
    word: () => join(1 + random(3)),
    text: () => join(1 + random(12)),
    term: () => TERMS[random(60)] ?? join(1 + random(4)),
  };
}
