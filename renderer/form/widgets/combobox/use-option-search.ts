/** The text typed into a combobox, and the options that match it. */

import { useMemo, useState } from 'react';
import { findExactOption, findOptions, toSearchable } from './option-search.ts';
import type { EnumOption } from '../widget-props.ts';

/** Maximum number of options that are rendered at a time. */
const MAX_RENDERED_OPTIONS = 60;

/** State of a search. */
export interface OptionSearch {
  /** The typed text; null while the label of the selected option is shown. */
  typed: string | null;
  setTyped: (text: string | null) => void;
  /** The matching options that are rendered. */
  shown: readonly EnumOption[];
  /** Number of further matches. */
  more: number;
  /** The selectable option whose label equals the typed text. */
  exact: EnumOption | undefined;
}

/** Searches a list of options. */
export function useOptionSearch(list: readonly EnumOption[], canSelect: (option: EnumOption) => boolean): OptionSearch {
  const [typed, setTyped] = useState<string | null>(null);
  const searchable = useMemo(() => toSearchable(list), [list]);
  const matches = useMemo(() => findOptions(searchable, typed ?? ''), [searchable, typed]);
  const shown = useMemo(() => matches.slice(0, MAX_RENDERED_OPTIONS), [matches]);
  const exact = typed === null ? undefined : findExactOption(searchable, typed, canSelect);
  return { typed, setTyped, shown, more: matches.length - shown.length, exact };
}
