/** What is typed into a combobox, and the options that it leaves. */

import { useMemo, useState } from 'react';
import type { Option } from '#engine';
import { exactOption, findOptions, searchable } from './option-search.ts';

/** How many options are drawn at once; whoever needs more types. */
const DRAWN = 60;

/** A search under way. */
export interface OptionSearch {
  /** What is being typed; null while nothing is, and the chosen option's label stands there. */
  typed: string | null;
  type: (text: string | null) => void;
  /** The matching options that are drawn. */
  shown: readonly Option[];
  /** How many more match. */
  more: number;
  /** The option that is exactly what was typed. */
  exact: Option | undefined;
}

/** Searches a list of options. */
export function useOptionSearch(list: readonly Option[]): OptionSearch {
  const [typed, type] = useState<string | null>(null);
  const prepared = useMemo(() => searchable(list), [list]);
  const matches = useMemo(() => findOptions(prepared, typed ?? ''), [prepared, typed]);
  const shown = useMemo(() => matches.slice(0, DRAWN), [matches]);
  const exact = useMemo(() => (typed === null ? undefined : exactOption(prepared, typed)), [prepared, typed]);
  return { typed, type, shown, more: matches.length - shown.length, exact };
}
