/**
 * Generates texts that a pattern matches: parses the pattern and expands it with few and with many repetitions. It supports the syntax of safe
 * patterns. Each text is tested with the pattern, so unsupported syntax results in fewer texts, but never in a wrong one.
 */

import { toCodePoints } from '../../text/text-characters.ts';

/** One position or group of a pattern, with its repetitions. */
export interface PatternPart {
  /** The possible characters of one position, or the alternatives of a group. */
  of: { characters: readonly string[] } | { alternatives: readonly (readonly PatternPart[])[] };
  min: number;
  max: number;
}

/** How one text is generated: number of repetitions, index of the alternative, and offset of the selected characters. */
interface Expansion {
  repeats: number;
  alternative: number;
  shift: number;
}

const REPEATS = [4, 0, 1, 2, 8, 16, 40, 100];
const MAX_ALTERNATIVES = 8;
const MAX_GENERATED_STRINGS = 24;

/** Returns texts that the pattern matches, in order of decreasing variety; empty if none is found. */
export function generateMatchingStrings(pattern: string): string[] {
  const alternatives = parseAlternatives(pattern);
  const expression = new RegExp(pattern, 'u');
  const texts = new Set<string>();
  for (const repeats of REPEATS) {
    for (let alternative = 0; alternative < Math.min(MAX_ALTERNATIVES, widest(alternatives)); alternative++) {
      for (const shift of [0, 1]) {
        const text = expand(alternatives, { repeats, alternative, shift });
        if (texts.size < MAX_GENERATED_STRINGS && expression.test(text)) texts.add(text);
      }
    }
  }
  return [...texts];
}

function widest(alternatives: readonly (readonly PatternPart[])[]): number {
  const inside = alternatives.flat().map(({ of }) => ('alternatives' in of ? widest(of.alternatives) : 1));
  return Math.max(alternatives.length, ...inside);
}

function expand(alternatives: readonly (readonly PatternPart[])[], expansion: Expansion): string {
  let text = '';
  for (const { of, min, max } of alternatives[expansion.alternative % alternatives.length]!) {
    const count = Math.min(max, Math.max(min, expansion.repeats));
    for (let turn = 0; turn < count; turn++) {
      text +=
        'alternatives' in of
          ? expand(of.alternatives, expansion)
          : (of.characters[(text.length + expansion.shift) % of.characters.length] ?? '');
    }
  }
  return text;
}

const ATOM = /^(?:\[(?:\\[^]|[^\]\\])*\]|\\[pP]\{[^}]*\}|\\u\{[^}]*\}|\\u[0-9a-fA-F]{4}|\\x[0-9a-fA-F]{2}|\\c[a-zA-Z]|\\[^]|[^])/u;

/** Parses a safe pattern to alternatives, each a list of parts. Boundaries are omitted. */
export function parseAlternatives(pattern: string): PatternPart[][] {
  let at = 0;

  function alternatives(): PatternPart[][] {
    const found: PatternPart[][] = [[]];
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

  function part(): PatternPart {
    if (pattern[at] === '(') {
      at += pattern.startsWith('(?:', at) ? 3 : 1;
      const inside = alternatives();
      at += 1;
      return { of: { alternatives: inside }, ...quantity() };
    }
    const atom = ATOM.exec(pattern.slice(at))![0];
    at += atom.length;
    return { of: { characters: listCharacters(atom) }, ...quantity() };
  }

  function quantity(): { min: number; max: number } {
    const match = /^(?:([*+?])|\{(\d+)(,?)(\d*)\})\??/.exec(pattern.slice(at));
    if (!match) return { min: 1, max: 1 };
    at += match[0].length;
    if (match[1] !== undefined) return { min: match[1] === '+' ? 1 : 0, max: match[1] === '?' ? 1 : Infinity };
    const min = Number(match[2]);
    return { min, max: match[3] === '' ? min : match[4] === '' ? Infinity : Number(match[4]) };
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

function listCharacters(atom: string): string[] {
  const expression = new RegExp(`^(?:${atom})$`, 'u');
  for (const kind of KINDS) {
    const taken = toCodePoints(kind).filter((character) => expression.test(character));
    if (taken.length > 0) return taken;
  }
  for (let code = 0; code < BEYOND; code++) {
    const character = String.fromCodePoint(code);
    if (expression.test(character)) return [character];
  }
  return [];
}
