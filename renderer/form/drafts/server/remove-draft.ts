/** Deletes a draft that is not open: on the device, and what the server has of it. */

import type { Acknowledgement } from '../../receipt/acknowledgement.ts';
import type { FetchFunction } from '../../requests.ts';
import { deleteDraft, readDraft } from '../kept/draft-database.ts';
import { withdrawDraft, withdrawKey } from './withdraw-draft.ts';

/**
 * Deletes the draft. Resolves when it is not on the device any more; the server is notified without waiting for its reply. `onStored` receives the reply to its submission
 * if the server has stored that already.
 */
export async function removeDraft(send: FetchFunction, id: string, onStored: (stored: Acknowledgement) => void = () => {}): Promise<void> {
  const stored = await readDraft(id);
  await deleteDraft(id);
  const { server, submission } = stored?.content ?? {};
  if (submission) void withdrawKey(send, submission.key, onStored);
  if (server) void withdrawDraft(send, { id, secret: server.secret });
}
