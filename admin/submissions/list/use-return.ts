/** Where the list continues after a submission was left: at its row, also if the row is on another page now. */

import { useEffect, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import type { ReturnRow } from '../../list/use-row-focus.ts';
import { getLeftSubmission, type LeftSubmission, rememberLeftSubmission } from './left-submission.ts';
import type { SubmissionsList } from './use-submission-list.ts';

/** Returns the row to focus; undefined if the list was not opened from a submission, and after the focus was moved. */
export function useReturn({ query, list, change }: SubmissionsList): ReturnRow | undefined {
  const left = useLeftSubmission();
  const [isDone, setDone] = useState(false);
  const { items, isLoading, total } = list;
  const isWaiting = isDone || left === undefined || isLoading || items === undefined;
  const hasRow = left !== undefined && (items?.some(({ _id }) => _id === left.id) ?? false);
  const index = left?.position === undefined ? undefined : Math.min(left.position, total ?? 0) - 1;
  const page = isWaiting || hasRow || index === undefined || index < 0 ? query.page : Math.floor(index / query.size) + 1;
  const isElsewhere = page !== query.page;
  useEffect(() => {
    if (isElsewhere) change({ page }, { replace: true });
    // The function is another one in each render.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isElsewhere, page]);
  if (isWaiting || isElsewhere) return undefined;
  const end = (): void => setDone(true);
  if (hasRow) return { index: items.findIndex(({ _id }) => _id === left.id), end };
  // It was decided and has left the filter: the next one has its place.
  return index === undefined || index < 0 ? undefined : { index: index % query.size, end };
}

/** Returns the submission from which the list was opened; undefined if it was opened by other means. */
function useLeftSubmission(): LeftSubmission | undefined {
  const { state } = useLocation() as { state: { returns?: boolean } | null };
  const type: string = useNavigationType();
  // The first location of the screen counts: changes of the list are navigations too.
  const [left] = useState(() => (type === 'POP' || state?.returns === true ? getLeftSubmission() : undefined));
  const [isMounted, setMounted] = useState(false);
  // The heading gets the focus first.
  useEffect(() => {
    rememberLeftSubmission(undefined);
    setMounted(true);
  }, []);
  return isMounted ? left : undefined;
}
