/** Parses a valid regular expression to items with the characters that they can match and the number of repetitions. */

/** One atom or group of a pattern, with its repetition. */
export interface PatternItem {
  /** The characters that it can match: one bit for each ASCII character, bit 128 for all others. */
  readonly characters: bigint;
  /** The characters that a match can start with. */
  readonly first: bigint;
  readonly isOptional: boolean;
  /** Number of ways to match; 1 if there is only one. */
  readonly ways: number;
  /** The enclosing optional groups, identified by the offset of their end. */
  readonly groups?: readonly number[];
}

/** One alternative of a pattern. */
export interface PatternAlternative {
  items: PatternItem[];
  isAnchored: boolean;
}

/** Combines the alternatives of a group, repeated `min` to `max` times, to one item. */
export type CombineGroup = (alternatives: readonly (readonly PatternItem[])[], min: number, max: number) => PatternItem;

/** Error for a pattern that is not allowed; the message is the reason. */
export class UnsafePattern extends Error {}

/** Parses a pattern that `RegExp` accepts. Throws `UnsafePattern` for syntax that the language does not allow. */
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
      else if (pattern.startsWith('(?', at)) throw new UnsafePattern('it uses a lookahead, a lookbehind or a named group');
      else at += 1;
      const alternatives = parseAlternatives().map(({ items }) => items);
      at += 1;
      const [min, max] = parseQuantifier();
      const [only] = alternatives;
      if (only && alternatives.length === 1 && max === 1) return min === 1 ? only : optionalGroup(only, at);
      return [combine(alternatives, min, max)];
    }
    const characters = collectCharacters(parseAtom());
    const [min, max] = parseQuantifier();
    return [combine([[{ characters, first: characters, isOptional: false, ways: 1 }]], min, max)];
  }

  function parseAtom(): string {
    const rest = pattern.slice(at);
    if (/^\\[1-9k]/.test(rest)) throw new UnsafePattern('it uses a backreference');
    const atom =
      /^(?:\[(?:\\[^]|[^\]\\])*\]|\\[pP]\{[^}]*\}|\\u\{[^}]*\}|\\u[0-9a-fA-F]{4}(?:\\u[dD][c-fC-F][0-9a-fA-F]{2})?|\\x[0-9a-fA-F]{2}|\\c[a-zA-Z]|\\[^]|[^])/u.exec(
        rest,
      )![0];
    at += atom.length;
    return atom;
  }

  function parseQuantifier(): [min: number, max: number] {
    const match = /^(?:([*+?])|\{(\d+)(,?)(\d*)\})\??/.exec(pattern.slice(at));
    if (!match) return [1, 1];
    at += match[0].length;
    if (match[1] !== undefined) return [match[1] === '+' ? 1 : 0, match[1] === '?' ? 1 : Infinity];
    const min = Number(match[2]);
    return [min, match[3] === '' ? min : match[4] === '' ? Infinity : Number(match[4])];
  }

  return parseAlternatives();
}

/** Converts an optional group to items of the enclosing sequence: an item for the choice, then the group's items. */
function optionalGroup(items: readonly PatternItem[], id: number): PatternItem[] {
  const certain = items.findIndex((item) => !item.isOptional);
  const first = certain < 0 ? -1n : items.slice(0, certain + 1).reduce((set, item) => set | item.first, 0n);
  const choice = { characters: first, first, isOptional: true, ways: 2 };
  return [choice, ...items.map((item) => ({ ...item, groups: [...(item.groups ?? []), id] }))];
}

const beyondAscii = /[^\0-\x7f]|\\[pPDWSsuxc]|^\[\^|^\.$/;

/** Tests which ASCII characters an atom matches. For other characters it assumes that the atom matches all of them. */
function collectCharacters(atom: string): bigint {
  const expression = new RegExp(`^(?:${atom})$`, 'u');
  let set = beyondAscii.test(atom) ? 1n << 128n : 0n;
  for (let code = 0; code < 128; code++) if (expression.test(String.fromCharCode(code))) set |= 1n << BigInt(code);
  return set;
}
