/** Search in a list of options, without regard to case and accents. */

import type { EnumOption } from '../widget-props.ts';

/** An option with its label in the form that is searched. */
export interface SearchableOption {
  option: EnumOption;
  folded: string;
}

/** Prepares a list of options once, for many searches. */
export function toSearchable(options: readonly EnumOption[]): readonly SearchableOption[] {
  return options.map((option) => ({ option, folded: fold(option.label) }));
}

/**
 * Returns the options that contain every typed word, in any order ("makati city" finds "City of Makati"): first those that start with the
 * text, then those that contain it, then the others. Returns all options for an empty text.
 */
export function findOptions(list: readonly SearchableOption[], text: string): EnumOption[] {
  const query = fold(text);
  if (query === '') return list.map(({ option }) => option);
  const words = query.split(/\s+/);
  const rank = (folded: string) => (folded.startsWith(query) ? 0 : folded.includes(query) ? 1 : 2);
  return list
    .filter(({ folded }) => words.every((word) => folded.includes(word)))
    .map(({ option, folded }) => ({ option, rank: rank(folded) }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ option }) => option);
}

/** Returns the first option that `canSelect` allows and whose label equals the text. */
export function findExactOption(
  list: readonly SearchableOption[],
  text: string,
  canSelect: (option: EnumOption) => boolean,
): EnumOption | undefined {
  const query = fold(text);
  return list.find(({ option, folded }) => folded === query && canSelect(option))?.option;
}

function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase();
}
