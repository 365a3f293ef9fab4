/** The text typed into a combobox, and the options that match it. */

import { useMemo, useState } from 'react';
import { findLabelledOption, findNamedOption, findOptions, toSearchable } from './option-search.ts';
import type { AnswerOptions, EnumOption } from '../widget-props.ts';
import { useFoundOptions } from './use-found-options.ts';

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
  /** The selectable option that the typed text names. */
  named: EnumOption | undefined;
  /** Whether the list is a part of a long table, in which the server searches. */
  isPartial: boolean;
  /** Whether the result of the typed text is not known yet. */
  isSearching: boolean;
}

const NO_OPTIONS: EnumOption[] = [];
const keepOrder = (matches: EnumOption[]): EnumOption[] => matches;

/** Searches a list of options. `arrange` orders the matches; it must not change between calls. */
export function useOptionSearch(
  { enumOptions: list = NO_OPTIONS, search, keywords }: AnswerOptions,
  canSelect: (option: EnumOption) => boolean,
  arrange: (matches: EnumOption[]) => EnumOption[] = keepOrder,
): OptionSearch {
  const [typed, setTyped] = useState<string | null>(null);
  const found = useFoundOptions(search?.path, search?.column, typed);
  const searchable = useMemo(() => toSearchable(list, keywords), [list, keywords]);
  const matches = useMemo(() => {
    const values = found?.values;
    return arrange(values ? list.filter(({ value }) => values.has(value)) : findOptions(searchable, typed ?? ''));
  }, [arrange, found, list, searchable, typed]);
  const findNamed = (text: string): EnumOption | undefined => {
    if (search === undefined) return findNamedOption(searchable, text, canSelect);
    // Of a long table only a part is loaded: what the server finds decides.
    const all = found?.values ? toSearchable(matches, keywords) : searchable;
    const only = found?.values && matches.length === 1 && canSelect(matches[0]!) ? matches[0] : undefined;
    return findLabelledOption(all, text, canSelect) ?? only;
  };
  const shown = useMemo(() => matches.slice(0, MAX_RENDERED_OPTIONS), [matches]);
  const named = typed === null ? undefined : findNamed(typed);
  const isSearching = search !== undefined && typed !== null && typed.trim() !== '' && found === undefined;
  return { typed, setTyped, shown, more: matches.length - shown.length, named, isPartial: search !== undefined, isSearching };
}
