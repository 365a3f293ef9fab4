/** The selected submissions of the shown page. A row that leaves the page is not selected any more. */

import { useMemo, useState } from 'react';
import type { SubmissionLine } from '../list/submission-columns.tsx';

/** Selected rows. */
export interface Selection {
  items: readonly SubmissionLine[];
  /** The number of rows of the page. */
  total: number;
  isSelected: (id: string) => boolean;
  /** Selects a row, or removes it from the selection; as a range, all rows from the last one to this one. */
  toggle: (id: string, isRange?: boolean) => void;
  selectAll: () => void;
  clear: () => void;
}

interface State {
  /** The list whose rows are selected. */
  list: string;
  ids: ReadonlySet<string>;
  /** The row that was toggled last. */
  last: string | undefined;
}

/** Keeps the selection of a list until its query changes. */
export function useSelection(lines: readonly SubmissionLine[] = [], list: string): Selection {
  const [state, setState] = useState<State>({ list, ids: new Set(), last: undefined });
  // The selection ends with its list, also if the user returns to it.
  if (state.list !== list) setState({ list, ids: new Set(), last: undefined });
  return useMemo(() => {
    const { ids, last } = state;
    const shown = new Set(lines.map(({ _id }) => _id));
    const set = (next: Iterable<string>, toggled?: string): void =>
      setState({ list, ids: new Set([...next].filter((id) => shown.has(id))), last: toggled });
    return {
      items: lines.filter(({ _id }) => ids.has(_id)),
      total: lines.length,
      isSelected: (id) => ids.has(id),
      toggle: (id, isRange = false) => {
        if (isRange && last !== undefined) return set([...ids, ...listBetween(lines, last, id)], id);
        set(ids.has(id) ? [...ids].filter((one) => one !== id) : [...ids, id], id);
      },
      selectAll: () => set(shown),
      clear: () => set([]),
    };
  }, [lines, list, state]);
}

/** Returns the ids from one row to another, in whichever direction. */
function listBetween(lines: readonly SubmissionLine[], from: string, to: string): string[] {
  const [start, end] = [from, to].map((id) => lines.findIndex(({ _id }) => _id === id)) as [number, number];
  return Math.min(start, end) < 0 ? [to] : lines.slice(Math.min(start, end), Math.max(start, end) + 1).map(({ _id }) => _id);
}
