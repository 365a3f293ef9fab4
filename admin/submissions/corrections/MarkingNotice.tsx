/** What to do in the marking, above the answers. */

import { useEffect, useRef } from 'react';
import { Notice } from '#renderer/theme/Notice.tsx';
import { ErrorState } from '../../list/ListStatus.tsx';
import { useQuery } from '../../data/api-context.ts';
import { useMarking } from './marking-context.ts';

/** Gets the focus when the marking starts, because the pressed button is gone. */
export function MarkingNotice() {
  const { id } = useMarking();
  const notice = useRef<HTMLDivElement>(null);
  const { result, retry } = useQuery('GET /admin/submissions/:id/correctable_fields', { id });
  useEffect(() => {
    if (document.activeElement === document.body) notice.current?.focus({ preventScroll: true });
  }, []);
  if (result.state === 'failed') return <ErrorState subject="The fields" result={result} onRetry={retry} />;
  return (
    <Notice ref={notice} tabIndex={-1} title="Mark what the sender has to correct" heading="h2">
      <p>
        Press “Mark” at an answer or a document, and write what is to be corrected. The sender can change only what is marked, and what
        depends on it. Refused documents are marked at the start, with their reasons. Ctrl + Enter in a remark sends the request, Escape
        ends the marking.
      </p>
    </Notice>
  );
}
