/** What the answers of a draft tell: the name of the person, whose they are, and whether it belongs to the address with which the page was opened. */

import { createSnapshot } from '#engine';
import type { CompiledForm, Snapshot } from '#engine';
import type { FormSession } from '../../form-session.ts';
import type { Submission } from '../../submission/submission.ts';
import type { PersistedDraft } from '../../persistence/persisted-form.ts';
import { isLinked } from '../server/delete-texts.ts';
import { listDrafts } from './draft-database.ts';
import type { DraftContent, StoredDraft } from './draft-database.ts';
import type { DraftSummary } from './kept-status.ts';

/** Returns the first answered part of the name that the definition declares for its records; an empty text if there is none. */
export function getLabel({ definition }: CompiledForm, { answers }: Snapshot): string {
  const path = definition.submission.record?.name?.find((name) => typeof answers[name] === 'string');
  return path === undefined ? '' : String(answers[path]);
}

/** Returns false for a draft with other entry parameters than the session: it belongs to another person. */
function belongsToEntry({ store }: FormSession, { answers }: Snapshot): boolean {
  const own = createSnapshot(store.form, store.state());
  return Object.values(store.form.definition.entry?.parameters ?? {}).every(
    (path) => own.origins[path] !== 'entry' || own.answers[path] === answers[path],
  );
}

/** Returns whether the user has answered a question. Defaults, and answers of lookups and of the address, are there without the user. */
export function hasUserAnswers({ store }: FormSession): boolean {
  return Object.values(createSnapshot(store.form, store.state()).origins).includes('user');
}

/** Returns the submission that waits. One that was taken back can still be in the database: the session storage is written first. */
export function findWaiting({ draft, submissionKey }: FormSession, stored: StoredDraft | undefined): Submission | undefined {
  const submission = stored?.content.submission;
  const isSame = stored?.head.revision === draft?.revision || (draft?.isQueued === true && submission?.key === submissionKey);
  return isSame ? submission : undefined;
}

/** Returns the answers of an older version of the form that the session storage has, with the submission that waits; undefined if there are none. */
export function readFormer(
  { draft, submissionKey }: FormSession,
  submission: Submission | undefined,
): { head: PersistedDraft; content: DraftContent } | undefined {
  if (draft?.former === undefined) return undefined;
  const { former, id, revision, server } = draft;
  const content = { snapshot: former.snapshot, submissionKey, ...(server && { server }), ...(submission && { submission }) };
  return { head: { id, revision, hash: former.hash }, content };
}

/** Returns the drafts of the form of a session, without its own and without those of other persons, the newest first. */
export async function listOthers(session: FormSession): Promise<DraftSummary[]> {
  const { form } = session.store;
  const drafts = await listDrafts(form.definition.id);
  return drafts
    .filter(({ head, content }) => head.id !== session.draft?.id && belongsToEntry(session, content.snapshot))
    .map(({ head: { id, savedAt, isQueued = false }, content: { snapshot, server } }) => ({
      ...{ id, savedAt, isQueued },
      label: getLabel(form, snapshot),
      isLinked: isLinked(server),
    }));
}
