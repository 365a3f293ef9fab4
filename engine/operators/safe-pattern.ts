/**
 * Whether a regular expression from a definition can be run on any text in a bounded time: no repetition inside
 * another, no looking around or back, and no run of repetitions that could share out one text in too many ways.
 */

import { parsePattern, UnsafePattern, type PatternItem } from './pattern-parts.ts';

const MAX_PATTERN_CHARS = 200;

/** How many times a repetition without an upper bound is taken to repeat, and how many ways a pattern may have in all. */
const unboundedWeight = 10_000;
const MAX_MATCH_PATHS = unboundedWeight ** 2;

/** Whether the pattern is accepted. */
export function isSafePattern(pattern: string): boolean {
  return findUnsafePattern(pattern) === undefined;
}

/** Why a pattern is refused, as the rest of a sentence; undefined where it is accepted. */
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
    return 'its repetitions overlap, so that one text could match in too many ways (start it with ^, and part repetitions by a character they do not hold)';
  } catch (error) {
    if (error instanceof UnsafePattern) return error.message;
    throw error;
  }
}

const anywhere: PatternItem = { characters: -1n, first: -1n, isOptional: true, ways: unboundedWeight };

/** In how many ways the worst chain of overlapping repetitions can share out a text. */
function countWays(items: readonly PatternItem[]): number {
  const ways: number[] = [];
  for (const [index, item] of items.entries()) {
    let before = 1;
    for (let earlier = 0; earlier < index; earlier++) {
      if (item.ways > 1 && items[earlier]!.ways > 1 && canTrade(items, earlier, index)) before = Math.max(before, ways[earlier]!);
    }
    ways.push(item.ways * before);
  }
  return Math.max(1, ...ways);
}

/** Whether text can move from one item to a later one: they share characters, and nothing between keeps them apart. */
function canTrade(items: readonly PatternItem[], earlier: number, later: number): boolean {
  const { characters } = items[earlier]!;
  if ((characters & items[later]!.characters) === 0n) return false;
  // What is in an optional group parts only what is in the same group.
  const groups = [...(items[earlier]!.groups ?? []), ...(items[later]!.groups ?? [])];
  return !items.slice(earlier + 1, later).some((between) => isAlwaysThere(between, groups) && (between.characters & characters) === 0n);
}

function isAlwaysThere(item: PatternItem, groups: readonly number[]): boolean {
  return !item.isOptional && (item.groups ?? []).every((group) => groups.includes(group));
}

/** What a group is as one item of the sequence around it. */
function combine(alternatives: readonly (readonly PatternItem[])[], least: number, most: number): PatternItem {
  const parts = alternatives.flat();
  const firsts = alternatives.map(firstCharacters);
  const overlap = firsts.some((first, index) => firsts.slice(index + 1).some((other) => (first & other) !== 0n));
  const isEmptyable = alternatives.some((items) => !items.some((item) => isAlwaysThere(item, [])));
  let ways = Math.max(1, ...alternatives.map(countWays)) * (overlap || isEmptyable ? alternatives.length : 1);
  if (most > 1) {
    if (ways > 1 || isEmptyable)
      throw new UnsafePattern(overlap ? 'alternatives inside a repetition can begin alike' : 'a repetition stands inside another');
    ways = repetitionWays(least, most);
  } else if (least === 0) ways += 1;
  const characters = parts.reduce((set, item) => set | item.characters, 0n);
  return { characters, first: firsts.reduce((set, first) => set | first, 0n), isOptional: least === 0 || isEmptyable, ways };
}

/** In how many ways something can repeat between two numbers of times. */
function repetitionWays(least: number, most: number): number {
  return Math.min(most === Infinity ? unboundedWeight : most - least + 1, unboundedWeight);
}

function firstCharacters(items: readonly PatternItem[]): bigint {
  let set = 0n;
  for (const item of items) {
    set |= item.first;
    if (isAlwaysThere(item, [])) break;
  }
  return set;
}
