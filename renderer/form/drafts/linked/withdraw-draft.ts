/** Deletes the copy of a draft on the server after the draft was deleted on the device, also if that needs a second attempt. */

import type { FetchFunction } from '../../requests.ts';
import { deleteServerDraft } from './server-draft.ts';
import type { DraftAccess } from './server-draft.ts';

/** Deletes a draft; without network when there is one again, while the page is open. Otherwise it expires. */
export async function withdrawDraft(send: FetchFunction, access: DraftAccess): Promise<void> {
  if (await deleteServerDraft(send, access)) return;
  addEventListener('online', () => void withdrawDraft(send, access), { once: true });
}
