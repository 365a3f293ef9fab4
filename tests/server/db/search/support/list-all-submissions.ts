/** Lists submissions through all pages. */

import type { Store } from '../../../../../server/db/store.ts';
import { listSubmissions, type SubmissionPage } from '../../../../../server/db/submissions/list-submissions.ts';

/** Returns the ids of all submissions that a filter finds, in their order. */
export async function listAllSubmissions(store: Store, filter: SubmissionPage): Promise<string[]> {
  const ids: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await listSubmissions(store, { ...filter, cursor });
    ids.push(...page.items.map(({ _id }) => _id));
    cursor = page.next ?? undefined;
  } while (cursor !== undefined);
  return ids;
}
