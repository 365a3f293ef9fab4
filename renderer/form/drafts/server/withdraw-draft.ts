/** Deletes the copy of a draft on the server. */

import { readAcknowledgement } from '../../receipt/acknowledgement.ts';
import type { Acknowledgement } from '../../receipt/acknowledgement.ts';
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

/** The server does not have the draft, or the key. */
const UNKNOWN = 404;
const RETRY_MS = 30_000;

/** Deletes a draft. Returns false if it may still be there. */
export async function deleteServerDraft(send: FetchFunction, { id, secret }: DraftAccess): Promise<boolean> {
  const result = await requestJson(send, getDraftPath({ id }), { method: 'DELETE', headers: authorize({ secret }) });
  return result.ok || result.status === UNKNOWN;
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

/**
 * Withdraws the key of a submission: a copy that is still under way is not stored. Without a reply, or while the server works on the submission, tries again
 * later, while the page is open. `onStored` receives the reply to a submission that the server has stored already.
 */
export async function withdrawKey(send: FetchFunction, key: string, onStored: (stored: Acknowledgement) => void): Promise<void> {
  const result = await requestJson(send, `submission_keys/${key}`, { method: 'DELETE' });
  if (result.ok && result.data !== null) onStored(readAcknowledgement(result.data));
  if (result.ok || result.status === UNKNOWN) return;
  const repeat = (): void => {
    clearTimeout(timer);
    removeEventListener('online', repeat);
    void withdrawKey(send, key, onStored);
  };
  const timer = setTimeout(repeat, RETRY_MS);
  addEventListener('online', repeat);
}
