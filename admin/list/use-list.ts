/** A list of the admin API, one page at a time: the server searches, sorts and returns cursors. */

import { useEffect, useMemo, useState } from 'react';
import type { QueryState } from '../data/query-state.ts';
import { useQuery } from '../data/api-context.ts';
import type { GetRoute, ListItem, ListRoute, Params } from '../data/routes.ts';

/** Milliseconds without typing before the server is searched. */
const SEARCH_DEBOUNCE_MS = 250;
/** Rows of a page. */
export const PAGE_SIZE = 60;

/** A list with its pages. */
export interface List<Item> {
  /** Items of the page; while another page or search loads, those of the last one. */
  items: readonly Item[] | undefined;
  /** The reply to the request of the page; while another page or search loads, that of the last one. */
  result: QueryState;
  isLoading: boolean;
  /** Whether the items are still those of the last search, because the user types. */
  isOutdated?: boolean;
  /** Number of items on all pages, where the server returns it. */
  total: number | undefined;
  /** Index of the first item of this page, from 0. */
  from: number;
  next: (() => void) | undefined;
  previous: (() => void) | undefined;
  retry: () => void;
}

/**
 * The list that a route replies with. A change of the parameters starts at the first page.
 * @example const list = useList('GET /admin/families', { search, sort: 'name' })
 */
export function useList<R extends ListRoute>(route: R, params: Params<R>): List<ListItem<R>> {
  const requested = JSON.stringify([route, params]);
  const key = useDebounced(requested);
  const [position, setPosition] = useState<{ key: string; cursors: string[] }>({ key, cursors: [] });
  const cursors = position.key === key ? position.cursors : [];
  const [debouncedRoute, debouncedParams] = JSON.parse(key) as [GetRoute, Params<GetRoute>];
  const pageParams = { ...debouncedParams, limit: PAGE_SIZE, cursor: cursors.at(-1) };
  const { result, isPrevious, retry } = useQuery(debouncedRoute, pageParams, { keepsPrevious: true, reloadsOnFocus: true });
  const page = useMemo(() => (result.state === 'ready' ? toPage<ListItem<R>>(result) : undefined), [result]);
  const cursor = isPrevious ? undefined : page?.cursor;
  return {
    items: page?.items,
    result,
    isLoading: result.state === 'loading' || isPrevious,
    isOutdated: key !== requested,
    total: page?.total,
    from: cursors.length * PAGE_SIZE,
    next: cursor === undefined ? undefined : () => setPosition({ key, cursors: [...cursors, cursor] }),
    previous: cursors.length === 0 ? undefined : () => setPosition({ key, cursors: cursors.slice(0, -1) }),
    retry,
  };
}

/** Whether there are no rows to show yet. That the last search had none says nothing about the one that is typed. */
export function isWaitingForRows({ items, result, isLoading, isOutdated = false }: List<unknown>): boolean {
  if (items === undefined) return result.state === 'loading';
  return items.length === 0 && (isLoading || isOutdated);
}

interface Page<Item> {
  items: readonly Item[];
  total: number | undefined;
  cursor: string | undefined;
}

function toPage<Item>({ data, headers }: QueryState & { state: 'ready' }): Page<Item> {
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

/** The value once it has not changed for `SEARCH_DEBOUNCE_MS`; the first one immediately. */
function useDebounced(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    if (value === settled) return undefined;
    const timer = setTimeout(() => setSettled(value), SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [value, settled]);
  return settled;
}
