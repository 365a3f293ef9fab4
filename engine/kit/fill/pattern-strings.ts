/**
 * Texts that a pattern matches: the pattern is taken apart and written out with few and with many repetitions. It knows what safe
 * patterns can hold; what it writes is tried against the pattern itself, so a part that it does not understand costs a text, not a mistake.
 */

interface Part {
  /** The characters of a single place, or the alternatives of a group. */
  of: { characters: readonly string[] } | { alternatives: readonly (readonly Part[])[] };
  least: number;
  most: number;
}

/** How one text is written: how often parts repeat where they may, which alternative is taken, and where choosing of characters starts. */
interface Manner {
  repeats: number;
  alternative: number;
  shift: number;
}

const REPEATS = [4, 0, 1, 2, 8, 16, 40, 100];
const MAX_ALTERNATIVES = 8;
const MAX_GENERATED_STRINGS = 24;

/** Texts that the pattern matches, different ones first come first; none where it cannot write any. */
export function generateMatchingStrings(pattern: string): string[] {
  const alternatives = partsOf(pattern);
  const expression = new RegExp(pattern, 'u');
  const texts = new Set<string>();
  for (const repeats of REPEATS) {
    for (let alternative = 0; alternative < Math.min(MAX_ALTERNATIVES, widest(alternatives)); alternative++) {
      for (const shift of [0, 1]) {
        const text = written(alternatives, { repeats, alternative, shift });
        if (texts.size < MAX_GENERATED_STRINGS && expression.test(text)) texts.add(text);
      }
    }
  }
  return [...texts];
}

function widest(alternatives: readonly (readonly Part[])[]): number {
  const inside = alternatives.flat().map(({ of }) => ('alternatives' in of ? widest(of.alternatives) : 1));
  return Math.max(alternatives.length, ...inside);
}

function written(alternatives: readonly (readonly Part[])[], manner: Manner): string {
  let text = '';
  for (const { of, least, most } of alternatives[manner.alternative % alternatives.length]!) {
    const count = Math.min(most, Math.max(least, manner.repeats));
    for (let turn = 0; turn < count; turn++) {
      text +=
        'alternatives' in of
          ? written(of.alternatives, manner)
          : (of.characters[(text.length + manner.shift) % of.characters.length] ?? '');
    }
  }
  return text;
}

const ATOM = /^(?:\[(?:\\[^]|[^\]\\])*\]|\\[pP]\{[^}]*\}|\\u\{[^}]*\}|\\u[0-9a-fA-F]{4}|\\x[0-9a-fA-F]{2}|\\c[a-zA-Z]|\\[^]|[^])/u;

function partsOf(pattern: string): Part[][] {
  let at = 0;

  function alternatives(): Part[][] {
    const found: Part[][] = [[]];
    while (at < pattern.length && pattern[at] !== ')') {
      const boundary = /^(?:[\^$]|\\[bB])/.exec(pattern.slice(at));
      if (boundary) at += boundary[0].length;
      else if (pattern[at] === '|') {
        at += 1;
        found.push([]);
      } else found.at(-1)!.push(part());
    }
    return found;
  }

  function part(): Part {
    if (pattern[at] === '(') {
      at += pattern.startsWith('(?:', at) ? 3 : 1;
      const inside = alternatives();
      at += 1;
      return { of: { alternatives: inside }, ...quantity() };
    }
    const atom = ATOM.exec(pattern.slice(at))![0];
    at += atom.length;
    return { of: { characters: charactersOf(atom) }, ...quantity() };
  }

  function quantity(): { least: number; most: number } {
    const match = /^(?:([*+?])|\{(\d+)(,?)(\d*)\})\??/.exec(pattern.slice(at));
    if (!match) return { least: 1, most: 1 };
    at += match[0].length;
    if (match[1] !== undefined) return { least: match[1] === '+' ? 1 : 0, most: match[1] === '?' ? 1 : Infinity };
    const least = Number(match[2]);
    return { least, most: match[3] === '' ? least : match[4] === '' ? Infinity : Number(match[4]) };
  }

  return alternatives();
}

/** Character groups from common to rare. Candidates come from the first group that has a character that the atom matches. */
const KINDS = [
  'abcdefghijklmnopqrstuvwxyz',
  'ABCDEFGHIJKLMNOPQRSTUVWXYZ',
  '2345678901',
  '- .,/_',
  '@+:;()[]{}!?"\'#$%&*=<>\\^`|~\t\n',
  'éñäøçœ',
  'Éñ中жαש',
];
const BEYOND = 0x3100;

function charactersOf(atom: string): string[] {
  const expression = new RegExp(`^(?:${atom})$`, 'u');
  for (const kind of KINDS) {
    const taken = [...kind].filter((character) => expression.test(character));
    if (taken.length > 0) return taken;
  }
  for (let code = 0; code < BEYOND; code++) {
    const character = String.fromCodePoint(code);
    if (expression.test(character)) return [character];
  }
  return [];
}
