/** Deletes the drafts that have expired, if the server confirms the time: the clock of a device can be days ahead. */

import { sendWithin } from '../../requests.ts';
import type { FetchFunction } from '../../requests.ts';
import { deleteExpiredDrafts, hasExpiredDrafts } from '../kept/draft-database.ts';

/** The page waits for the reply before it counts as read. */
const TIMEOUT_MS = 3000;

/** Returns whether there can be fewer drafts than before. Without a reply of the server all stay until the next time. `own` is the draft of this page. */
export async function deleteExpired(send: FetchFunction, own: string): Promise<boolean> {
  const now = Date.now();
  const isDue = await hasExpiredDrafts(now, own);
  await deleteExpiredDrafts(isDue ? Math.min(now, await readServerTime(send)) : now, own);
  return isDue;
}

/** Returns the time of the server, in milliseconds since 1970; 0 if it is not known. Any reply has it. */
async function readServerTime(send: FetchFunction): Promise<number> {
  try {
    const init = { method: 'HEAD', cache: 'no-store', timeoutMs: TIMEOUT_MS } as const;
    return await sendWithin(send, 'definitions', init, ({ headers }) => Date.parse(headers.get('date') ?? '') || 0);
  } catch {
    return 0;
  }
}
