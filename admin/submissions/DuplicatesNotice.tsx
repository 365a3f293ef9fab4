/** The submissions that may be duplicates of the shown one, with the reason of each and a link. */

import { Link, useLocation } from 'react-router-dom';
import { Badge } from '#renderer/theme/Badge.tsx';
import { Notice } from '#renderer/theme/Notice.tsx';
import { formatDateTime } from '../data/format-date-time.ts';
import type { ReplyData } from '../data/routes.ts';

type Duplicate = ReplyData<'GET /admin/submissions/:id'>['duplicates'][number];

/** Shows nothing without duplicates. */
export function DuplicatesNotice({ duplicates }: { duplicates: readonly Duplicate[] }) {
  // The list around the submission stays the same.
  const { search } = useLocation();
  if (duplicates.length === 0) return null;
  return (
    <Notice tone="warning" title="This may be a duplicate" heading="h2">
      <ul>
        {duplicates.map((duplicate) => (
          <li key={duplicate._id}>
            <Link to={`/admin/submissions/${duplicate._id}${search}`}>{describe(duplicate)}</Link>{' '}
            <Badge tone={duplicate.statusTone}>{duplicate.statusLabel}</Badge> submitted{' '}
            <time dateTime={duplicate.createdAt}>{formatDateTime(duplicate.createdAt)}</time>: {duplicate.reasons.join('; ')}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** The text of the link, which is unique where submissions have numbers. */
function describe({ name, kindTitle, receiptNumber }: Duplicate): string {
  return [kindTitle, receiptNumber, name].filter(Boolean).join(' ');
}
