/** In how many hubs and schools a change shows, for a row that several use. */

import { Notice } from '#renderer/theme/Notice.tsx';
import { useQuery } from '../../data/api-context.ts';
import { useFreshReply } from '../../data/use-fresh-reply.ts';

/** In an edit dialog: the notice about the row with this id of the list `of`; nothing for a row of one place. A failure does not prevent the change. */
export function SharedUses({ of, id }: { of: string; id: string }) {
  const { data } = useQuery('GET /admin/shared_uses', { of, id });
  return typeof data?.sentence === 'string' ? <Notice role="status">{data.sentence}</Notice> : null;
}

/** Before a deactivation: the hubs that it applies to, for a row that several use. */
export function SharedScope({ of, id }: { of: string; id: string }) {
  const { data } = useFreshReply('GET /admin/shared_uses', { of, id });
  return typeof data?.scope === 'string' ? <p>{data.scope}</p> : null;
}
