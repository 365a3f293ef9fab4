/** A list of the server, a page at a time: search and sort are the server's, cursors lead on and back. */

import { useEffect, useMemo, useState } from 'react';
import type { QueryState } from '../data/api.ts';
import { useQuery, useApi } from '../data/api-context.ts';
import { queryPath } from '../data/query-path.ts';

/** Milliseconds that typing may pause before it is searched for. */
const SEARCH_DEBOUNCE_MS = 250;
export const PAGE = 60;

export interface List<Item> {
  /** The page's items; while another page or search loads, the last ones. */
  items: readonly Item[] | undefined;
  answer: QueryState;
  isLoading: boolean;
  /** How many there are in all, where the server says so. */
  total: number | undefined;
  /** The number of the first item of this page, from 0. */
  from: number;
  next: (() => void) | undefined;
  previous: (() => void) | undefined;
  retry: () => void;
}

/** The list at `path`, narrowed by `params`; a change of either starts at the first page. */
export function useList<Item>(path: string, params: Record<string, string | undefined> = {}): List<Item> {
  const api = useApi();
  const base = useSettled(queryPath(path, { ...params, limit: PAGE }));
  const [place, setPlace] = useState<{ base: string; cursors: string[] }>({ base, cursors: [] });
  const cursors = place.base === base ? place.cursors : [];
  const at = queryPath(base, { cursor: cursors.at(-1) });
  const answer = useQuery(at);
  const page = useMemo(() => (answer.state === 'ready' ? pageOf<Item>(answer) : undefined), [answer]);
  const [last, setLast] = useState(page);
  if (page !== undefined && page !== last) setLast(page);
  const { cursor } = page ?? {};
  return {
    items: page?.items ?? (answer.state === 'failed' ? undefined : last?.items),
    answer,
    isLoading: answer.state === 'loading',
    total: page?.total ?? last?.total,
    from: cursors.length * PAGE,
    next: cursor === undefined ? undefined : () => setPlace({ base, cursors: [...cursors, cursor] }),
    previous: cursors.length === 0 ? undefined : () => setPlace({ base, cursors: cursors.slice(0, -1) }),
    retry: () => api.invalidate(at),
  };
}

function pageOf<Item>({ data, headers }: QueryState & { state: 'ready' }): {
  items: readonly Item[];
  total: number | undefined;
  cursor: string | undefined;
} {
  if (Array.isArray(data)) {
    const total = headers.get('x-total-count');
    return {
      items: data as Item[],
      total: total === null ? data.length : Number(total),
      cursor: headers.get('x-next-cursor') ?? undefined,
    };
  }
  const { items, next, total } = data as { items: Item[]; next?: string | null; total?: number };
  return { items, total, cursor: next ?? undefined };
}

/** The value once it has not changed for a moment; the first one at once. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    if (value === settled) return;
    const timer = setTimeout(() => setSettled(value), SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [value, settled]);
  return settled;
}
