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

/** The options that match, those that begin with the text first; all of them for an empty text. */
export function findOptions(list: readonly Searchable[], text: string): Option[] {
  const wanted = fold(text);
  if (wanted === '') return list.map(({ option }) => option);
  const found = list.filter(({ folded }) => folded.includes(wanted));
  const begins = ({ folded }: Searchable) => folded.startsWith(wanted);
  return [...found.filter(begins), ...found.filter((entry) => !begins(entry))].map(({ option }) => option);
}

/** The one option whose label is exactly the text. */
export function exactOption(list: readonly Searchable[], text: string): Option | undefined {
  const wanted = fold(text);
  return list.find(({ option, folded }) => option.isEnabled && folded === wanted)?.option;
}

function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase();
}
