/** The text typed into a picker of names: the names that it finds, and the option that creates it. */

import { useMemo, useState } from 'react';
import { findLabelledOption, findOptions, toSearchable } from '#renderer/form/widgets/combobox/option-search.ts';

/** Names that are rendered at a time. */
const MAX_RENDERED_NAMES = 60;

/** An option of the picker. */
export interface NameOption {
  name: string;
  /** Whether it creates the name. */
  isNew: boolean;
}

/** State of a search. */
export interface NameSearch {
  /** The typed text; null while the chosen name is shown. */
  typed: string | null;
  setTyped: (text: string | null) => void;
  /** The found names, and last the option that creates the text, unless it is one of the names. */
  options: readonly NameOption[];
  /** Number of further names. */
  more: number;
  /** The name that the typed text is, apart from case and accents. */
  named: string | undefined;
}

/** Searches some names. */
export function useNameSearch(names: readonly string[]): NameSearch {
  const [typed, setTyped] = useState<string | null>(null);
  const searchable = useMemo(() => toSearchable(names.map((name) => ({ value: name, label: name }))), [names]);
  const text = typed?.trim() ?? '';
  const named = text === '' ? undefined : findLabelledOption(searchable, text, () => true)?.label;
  const found = useMemo(() => findOptions(searchable, text), [searchable, text]);
  const options = useMemo((): NameOption[] => {
    const shown = found.slice(0, MAX_RENDERED_NAMES).map(({ label }) => ({ name: label, isNew: false }));
    return text === '' || named !== undefined ? shown : [...shown, { name: text, isNew: true }];
  }, [found, named, text]);
  return { typed, setTyped, options, more: Math.max(found.length - MAX_RENDERED_NAMES, 0), named };
}
