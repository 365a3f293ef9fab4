/** What a deletion, a deactivation or a restriction takes from parents, in a dialog that confirms it. */

import { Button } from '#renderer/theme/Button.tsx';
import { Icon } from '#renderer/theme/Icon.tsx';
import type { ReplyData } from '../../data/routes.ts';
import { type FreshReply, useFreshReply } from '../../data/use-fresh-reply.ts';
import { LoadingState } from '../../list/ListStatus.tsx';

interface OfferImpactProps {
  /** The row: its list and ids, as the server reads them. */
  change: Record<string, string> & { of: string };
  /** A sentence after the others. */
  note?: string;
}

/** Requests the impact of a change and renders it. */
export function OfferImpact({ change, ...note }: OfferImpactProps) {
  return <ImpactSentences impact={useFreshReply('GET /admin/offer_impacts', change)} {...note} />;
}

interface ImpactSentencesProps extends Omit<OfferImpactProps, 'change'> {
  impact: FreshReply<ReplyData<'GET /admin/offer_impacts'>>;
}

/** The sentences about the impact. A failure does not prevent the change. */
export function ImpactSentences({ impact: { result, data, retry }, note }: ImpactSentencesProps) {
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
      {data?.sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {note !== undefined && <p>{note}</p>}
    </>
  );
}
