/** The list of submissions that the URL describes, with the functions that change the URL. */

import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useQuery } from '../../data/api-context.ts';
import type { List } from '../../list/use-list.ts';
import { formatListQuery, type ListQuery, parseListQuery, toListParams } from './list-query.ts';
import type { ListDescription, SubmissionLine } from './submission-columns.tsx';

/** The list with its URL. */
export interface SubmissionsList {
  query: ListQuery;
  /** Of the last page that has arrived; undefined until the first one. */
  description: ListDescription | undefined;
  list: List<SubmissionLine>;
  /** Changes members of the query, and returns to the first page unless `page` is one of them. `replace` adds no entry to the history of the browser. */
  change: (changed: Partial<ListQuery>, options?: { replace?: boolean }) => void;
}

/** Reads the URL and loads the page that it describes. */
export function useSubmissionList(): SubmissionsList {
  const [params, setParams] = useSearchParams();
  const query = parseListQuery(params);
  const { page, size } = query;
  const request = { ...toListParams(query), limit: size, offset: (page - 1) * size };
  const { result, data, isPrevious, retry } = useQuery('GET /admin/submissions', request, { keepsPrevious: true, reloadsOnFocus: true });
  const [description, setDescription] = useState<ListDescription>();
  if (data !== undefined && data !== description) setDescription(data);

  function change(changed: Partial<ListQuery>, options: { replace?: boolean } = {}): void {
    setParams((now) => formatListQuery({ ...parseListQuery(now), page: 1, ...changed }), options);
  }
  const total = data?.total;
  const lastPage = data === undefined || isPrevious ? undefined : Math.max(1, Math.ceil(data.total / size));
  const isBeyond = lastPage !== undefined && page > lastPage;
  // Rows have left the filter since the page was opened, for example because they were decided.
  useEffect(() => {
    if (isBeyond) setParams((now) => formatListQuery({ ...parseListQuery(now), page: lastPage }), { replace: true });
  }, [isBeyond, lastPage, setParams]);
  const isLoading = result.state === 'loading' || isPrevious || isBeyond;
  const list: List<SubmissionLine> = {
    items: data?.items,
    ...{ result, isLoading, total, retry },
    from: (page - 1) * size,
    next: isLoading || total === undefined || page * size >= total ? undefined : () => change({ page: page + 1 }),
    previous: page === 1 ? undefined : () => change({ page: page - 1 }),
  };
  return { query, description, list, change };
}
