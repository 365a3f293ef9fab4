/** The lengths of the texts that a pattern matches. */

import { parseAlternatives, type PatternPart } from '../../fill/pattern-strings.ts';

/** The smallest and the largest number of characters of a matching text. */
export interface TextLengths {
  min: number;
  max: number;
}

/** Returns the lengths of the texts that a pattern matches. A pattern without anchors matches a part of a text of any length. */
export function measurePattern(pattern: string): TextLengths {
  const lengths = measureAlternatives(parseAlternatives(pattern));
  return isAnchored(pattern) ? lengths : { min: lengths.min, max: Infinity };
}

function measureAlternatives(alternatives: readonly (readonly PatternPart[])[]): TextLengths {
  const each = alternatives.map((parts) => parts.map(measurePart).reduce(add, { min: 0, max: 0 }));
  return { min: Math.min(...each.map(({ min }) => min)), max: Math.max(...each.map(({ max }) => max)) };
}

function measurePart({ of, min, max }: PatternPart): TextLengths {
  const one = 'alternatives' in of ? measureAlternatives(of.alternatives) : { min: 1, max: 1 };
  return { min: one.min * min, max: max === 0 || one.max === 0 ? 0 : one.max * max };
}

function add(one: TextLengths, other: TextLengths): TextLengths {
  return { min: one.min + other.min, max: one.max + other.max };
}

/** Returns whether the pattern has one alternative at the top, and matches only whole texts. */
function isAnchored(pattern: string): boolean {
  if (!pattern.startsWith('^') || !/(?<!\\)(?:\\\\)*\$$/.test(pattern)) return false;
  let depth = 0;
  for (const token of pattern.match(/\\[^]|\[(?:\\[^]|[^\]\\])*\]|[^]/gu) ?? []) {
    if (token === '(') depth += 1;
    else if (token === ')') depth -= 1;
    else if (token === '|' && depth === 0) return false;
  }
  return true;
}
