/** What a deletion or deactivation takes from parents, in a dialog that confirms it. */

import { useEffect } from 'react';
import { Button } from '#renderer/theme/Button.tsx';
import { Icon } from '#renderer/theme/Icon.tsx';
import { useApi, useQuery } from '../../data/api-context.ts';
import { toRequestLine } from '../../data/routes.ts';
import { LoadingState } from '../../list/ListStatus.tsx';

interface OfferImpactProps {
  /** The row: its list and ids, as the server reads them. */
  change: Record<string, string> & { of: string };
  /** A sentence after the others. */
  note?: string;
}

/** The sentences about the impact. A failure does not prevent the change. */
export function OfferImpact({ change, note }: OfferImpactProps) {
  const { invalidate } = useApi();
  const { path } = toRequestLine('GET /admin/offer_impacts', change);
  const { result, data: impact, retry } = useQuery('GET /admin/offer_impacts', change);
  // Submissions arrive at any time, so the next dialog requests it again.
  useEffect(() => () => invalidate(path), [invalidate, path]);
  return (
    <>
      {result.state === 'loading' && <LoadingState label="Computing what this takes from parents" />}
      {result.state === 'failed' && (
        <div role="alert">
          <p>It could not be computed what this takes from parents.</p>
          <Button onClick={retry}>
            <Icon name="refresh" size={20} />
            Try again
          </Button>
        </div>
      )}
      {impact?.sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {note !== undefined && <p>{note}</p>}
    </>
  );
}
