/** The other drafts of a form that can be continued. */

import type { FormSession } from '../../form-session.ts';
import { belongsToEntry, getLabel } from './draft-content.ts';
import { listDrafts } from './draft-database.ts';
import type { DraftSummary } from './kept-status.ts';

/** Returns the drafts of the form of a session, without its own and without those of other persons, the newest first. */
export async function listOthers(session: FormSession): Promise<DraftSummary[]> {
  const { form } = session.store;
  const drafts = await listDrafts(form.definition.id);
  return drafts
    .filter(({ head, content }) => head.id !== session.draft?.id && belongsToEntry(session, content.snapshot))
    .map(({ head: { id, savedAt }, content }) => ({ id, savedAt, label: getLabel(form, content.snapshot) }));
}
