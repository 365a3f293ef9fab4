/** Deletes the copy of a draft on the server. */

import { requestJson } from '../../requests.ts';
import type { FetchFunction } from '../../requests.ts';
import { authorize, setServerCopy } from '../draft.ts';
import type { Draft } from '../draft.ts';
import { getDraftPath } from './container.ts';

/** Which draft a request is about. */
export interface DraftAccess {
  id: string;
  secret: string;
}

/** Deletes a draft. Returns false if it may still be there. */
export async function deleteServerDraft(send: FetchFunction, { id, secret }: DraftAccess): Promise<boolean> {
  const result = await requestJson(send, getDraftPath({ id }), { method: 'DELETE', headers: authorize({ secret }) });
  return result.ok || result.status === 404;
}

/** Deletes what the server has of a draft with its files, if there is something, and forgets it. */
export async function withdrawCopy(send: FetchFunction, draft: Draft): Promise<void> {
  const { id, server } = draft;
  if (server === undefined) return;
  setServerCopy(draft, undefined);
  await withdrawDraft(send, { id, secret: server.secret });
}

/** Deletes a draft; without network when there is one again, while the page is open. Otherwise it expires. */
export async function withdrawDraft(send: FetchFunction, access: DraftAccess): Promise<void> {
  if (await deleteServerDraft(send, access)) return;
  addEventListener('online', () => void withdrawDraft(send, access), { once: true });
}

/** Withdraws the key of a submission: a copy that is still under way is not stored. */
export async function withdrawKey(send: FetchFunction, key: string): Promise<void> {
  await requestJson(send, `submission_keys/${key}`, { method: 'DELETE' });
}
