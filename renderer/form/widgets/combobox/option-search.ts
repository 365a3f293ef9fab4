/** Search in a list of options. It ignores case and accents. */

import type { EnumOption } from '../widget-props.ts';

/** An option with its normalized label. */
export interface SearchableOption {
  option: EnumOption;
  normalizedLabel: string;
}

/** Normalizes the labels of a list of options, once for many searches. */
export function toSearchable(options: readonly EnumOption[]): readonly SearchableOption[] {
  return options.map((option) => ({ option, normalizedLabel: normalize(option.label) }));
}

/**
 * Returns the options that contain every typed word, in any order ("makati city" finds "City of Makati"): first those that start with the
 * text, then those that contain it, then the others. Returns all options for an empty text.
 */
export function findOptions(list: readonly SearchableOption[], text: string): EnumOption[] {
  const query = normalize(text);
  if (query === '') return list.map(({ option }) => option);
  const words = query.split(/\s+/);
  const rank = (normalizedLabel: string) => (normalizedLabel.startsWith(query) ? 0 : normalizedLabel.includes(query) ? 1 : 2);
  return list
    .filter(({ normalizedLabel }) => words.every((word) => normalizedLabel.includes(word)))
    .map(({ option, normalizedLabel }) => ({ option, rank: rank(normalizedLabel) }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ option }) => option);
}

/** Returns the first option that `canSelect` allows and whose label equals the text. */
export function findExactOption(
  list: readonly SearchableOption[],
  text: string,
  canSelect: (option: EnumOption) => boolean,
): EnumOption | undefined {
  const query = normalize(text);
  return list.find(({ option, normalizedLabel }) => normalizedLabel === query && canSelect(option))?.option;
}

function normalize(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase();
}
