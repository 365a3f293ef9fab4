/** Takes a valid regular expression apart, far enough to see which characters each part can take and how often. */

/** One atom or group of a pattern, with its repetition. */
export interface PatternItem {
  /** The characters it can take: a bit for each of ASCII, bit 128 for all others. */
  readonly characters: bigint;
  /** Those it can begin with. */
  readonly first: bigint;
  readonly isOptional: boolean;
  /** In how many ways it can match: 1 where that is determined. */
  readonly ways: number;
  /** The optional groups that it is in, each by where it ends. */
  readonly groups?: readonly number[];
}

export interface PatternAlternative {
  items: PatternItem[];
  isAnchored: boolean;
}

/** Joins the alternatives of a group, repeated between two numbers of times, into one item. */
export type CombineGroup = (alternatives: readonly (readonly PatternItem[])[], least: number, most: number) => PatternItem;

/** Why a pattern is refused. */
export class UnsafePattern extends Error {}

/** The alternatives of a pattern that `RegExp` accepts; throws `UnsafePattern` for what the language leaves out. */
export function parsePattern(pattern: string, combine: CombineGroup): PatternAlternative[] {
  let at = 0;

  function parseAlternatives(): PatternAlternative[] {
    const alternatives: PatternAlternative[] = [{ items: [], isAnchored: false }];
    while (at < pattern.length && pattern[at] !== ')') {
      const current = alternatives.at(-1)!;
      const character = pattern[at]!;
      if (character === '|') {
        at += 1;
        alternatives.push({ items: [], isAnchored: false });
      } else if (character === '^') {
        at += 1;
        if (current.items.length === 0) current.isAnchored = true;
      } else if (character === '$') at += 1;
      else if (/^\\[bB]/.test(pattern.slice(at))) at += 2;
      else current.items.push(...parseItem());
    }
    return alternatives;
  }

  function parseItem(): PatternItem[] {
    if (pattern[at] === '(') {
      if (pattern.startsWith('(?:', at)) at += 3;
      else if (pattern.startsWith('(?', at)) throw new UnsafePattern('it looks ahead or behind, or names a group');
      else at += 1;
      const alternatives = parseAlternatives().map(({ items }) => items);
      at += 1;
      const [least, most] = parseQuantifier();
      const [only] = alternatives;
      if (only && alternatives.length === 1 && most === 1) return least === 1 ? only : optionalGroup(only, at);
      return [combine(alternatives, least, most)];
    }
    const characters = charactersOf(parseAtom());
    const [least, most] = parseQuantifier();
    return [combine([[{ characters, first: characters, isOptional: false, ways: 1 }]], least, most)];
  }

  function parseAtom(): string {
    const rest = pattern.slice(at);
    if (/^\\[1-9k]/.test(rest)) throw new UnsafePattern('it refers back to a group');
    const atom =
      /^(?:\[(?:\\[^]|[^\]\\])*\]|\\[pP]\{[^}]*\}|\\u\{[^}]*\}|\\u[0-9a-fA-F]{4}(?:\\u[dD][c-fC-F][0-9a-fA-F]{2})?|\\x[0-9a-fA-F]{2}|\\c[a-zA-Z]|\\[^]|[^])/u.exec(
        rest,
      )![0];
    at += atom.length;
    return atom;
  }

  function parseQuantifier(): [least: number, most: number] {
    const match = /^(?:([*+?])|\{(\d+)(,?)(\d*)\})\??/.exec(pattern.slice(at));
    if (!match) return [1, 1];
    at += match[0].length;
    if (match[1] !== undefined) return [match[1] === '+' ? 1 : 0, match[1] === '?' ? 1 : Infinity];
    const least = Number(match[2]);
    return [least, match[3] === '' ? least : match[4] === '' ? Infinity : Number(match[4])];
  }

  return parseAlternatives();
}

/** An optional group as part of the sequence around it: the choice, then what it holds. */
function optionalGroup(items: readonly PatternItem[], id: number): PatternItem[] {
  const certain = items.findIndex((item) => !item.isOptional);
  const first = certain < 0 ? -1n : items.slice(0, certain + 1).reduce((set, item) => set | item.first, 0n);
  const choice = { characters: first, first, isOptional: true, ways: 2 };
  return [choice, ...items.map((item) => ({ ...item, groups: [...(item.groups ?? []), id] }))];
}

const beyondAscii = /[^\0-\x7f]|\\[pPDWSsuxc]|^\[\^|^\.$/;

/** Asks the expression itself which characters an atom takes; of those beyond ASCII it assumes the worst. */
function charactersOf(atom: string): bigint {
  const expression = new RegExp(`^(?:${atom})$`, 'u');
  let set = beyondAscii.test(atom) ? 1n << 128n : 0n;
  for (let code = 0; code < 128; code++) if (expression.test(String.fromCharCode(code))) set |= 1n << BigInt(code);
  return set;
}
