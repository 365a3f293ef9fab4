/**
 * Decides whether a regular expression of a definition has a bounded run time for any text: no nested repetition, no lookaround, no
 * backreference, and no sequence of repetitions with too many ways to match one text.
 */

import { parsePattern, UnsafePattern, type PatternItem } from './pattern-parts.ts';

const MAX_PATTERN_CHARS = 200;

/** Assumed number of ways of an unbounded repetition, and maximum number of ways of a pattern. */
const unboundedWeight = 10_000;
const MAX_MATCH_PATHS = unboundedWeight ** 2;

/** Returns whether the pattern is allowed. */
export function isSafePattern(pattern: string): boolean {
  return findUnsafePattern(pattern) === undefined;
}

/**
 * Returns the reason why a pattern is not allowed, as part of a sentence; undefined if it is allowed.
 * @example findUnsafePattern('^[A-Z]{3}$') // undefined
 */
export function findUnsafePattern(pattern: string): string | undefined {
  if (pattern.length > MAX_PATTERN_CHARS) return `it is longer than ${MAX_PATTERN_CHARS} characters`;
  try {
    void new RegExp(pattern, 'u');
  } catch (error) {
    return `it is not a regular expression (${error instanceof Error ? error.message : String(error)})`;
  }
  try {
    const alternatives = parsePattern(pattern, combine);
    const ways = alternatives.map(({ items, isAnchored }) => countWays(isAnchored ? items : [anywhere, ...items]));
    if (Math.max(...ways) <= MAX_MATCH_PATHS) return undefined;
    return 'its repetitions overlap, so that one text can match in too many ways (start it with ^, and separate repetitions by a character that they do not match)';
  } catch (error) {
    if (error instanceof UnsafePattern) return error.message;
    throw error;
  }
}

const anywhere: PatternItem = { characters: -1n, first: -1n, isOptional: true, ways: unboundedWeight };

/** Returns the number of ways in which the worst chain of overlapping repetitions can match a text. */
function countWays(items: readonly PatternItem[]): number {
  const ways: number[] = [];
  for (const [index, item] of items.entries()) {
    let before = 1;
    for (let earlier = 0; earlier < index; earlier++) {
      if (item.ways > 1 && items[earlier]!.ways > 1 && canOverlap(items, earlier, index)) before = Math.max(before, ways[earlier]!);
    }
    ways.push(item.ways * before);
  }
  return Math.max(1, ...ways);
}

/** Returns whether two items can match the same part of a text: they share characters, and no item between them separates them. */
function canOverlap(items: readonly PatternItem[], earlier: number, later: number): boolean {
  const { characters } = items[earlier]!;
  if ((characters & items[later]!.characters) === 0n) return false;
  // An item of an optional group separates only items of the same group.
  const groups = [...(items[earlier]!.groups ?? []), ...(items[later]!.groups ?? [])];
  return !items.slice(earlier + 1, later).some((between) => isMandatory(between, groups) && (between.characters & characters) === 0n);
}

function isMandatory(item: PatternItem, groups: readonly number[]): boolean {
  return !item.isOptional && (item.groups ?? []).every((group) => groups.includes(group));
}

/** Combines a group to one item of the enclosing sequence. */
function combine(alternatives: readonly (readonly PatternItem[])[], min: number, max: number): PatternItem {
  const parts = alternatives.flat();
  const firsts = alternatives.map(firstCharacters);
  const overlap = firsts.some((first, index) => firsts.slice(index + 1).some((other) => (first & other) !== 0n));
  const isEmptyable = alternatives.some((items) => !items.some((item) => isMandatory(item, [])));
  let ways = Math.max(1, ...alternatives.map(countWays)) * (overlap || isEmptyable ? alternatives.length : 1);
  if (max > 1) {
    if (ways > 1 || isEmptyable)
      throw new UnsafePattern(
        overlap ? 'alternatives inside a repetition can start with the same character' : 'a repetition is inside another',
      );
    ways = repetitionWays(min, max);
  } else if (min === 0) ways += 1;
  const characters = parts.reduce((set, item) => set | item.characters, 0n);
  return { characters, first: firsts.reduce((set, first) => set | first, 0n), isOptional: min === 0 || isEmptyable, ways };
}

/** Returns the number of possible repetition counts. */
function repetitionWays(min: number, max: number): number {
  return Math.min(max === Infinity ? unboundedWeight : max - min + 1, unboundedWeight);
}

function firstCharacters(items: readonly PatternItem[]): bigint {
  let set = 0n;
  for (const item of items) {
    set |= item.first;
    if (isMandatory(item, [])) break;
  }
  return set;
}
