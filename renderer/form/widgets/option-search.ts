/** Finds options by what was typed, without regard to case and accents. */

import type { Option } from '#engine';

/** An option with its label as it is searched. */
interface Searchable {
  option: Option;
  folded: string;
}

/** Prepares a list of options once, for many searches. */
export function searchable(options: readonly Option[]): readonly Searchable[] {
  return options.map((option) => ({ option, folded: fold(option.label) }));
}

/**
 * The options that hold every word typed, in any order ("makati city" finds "City of Makati"): those that begin with the text first,
 * then those that hold it as it is. All of them for an empty text.
 */
export function findOptions(list: readonly Searchable[], text: string): Option[] {
  const wanted = fold(text);
  if (wanted === '') return list.map(({ option }) => option);
  const words = wanted.split(/\s+/);
  const rank = (folded: string) => (folded.startsWith(wanted) ? 0 : folded.includes(wanted) ? 1 : 2);
  return list
    .filter(({ folded }) => words.every((word) => folded.includes(word)))
    .map(({ option, folded }) => ({ option, place: rank(folded) }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ option }) => option);
}

/** The one option whose label is exactly the text. */
export function exactOption(list: readonly Searchable[], text: string): Option | undefined {
  const wanted = fold(text);
  return list.find(({ option, folded }) => option.isEnabled && folded === wanted)?.option;
}

function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase();
}
