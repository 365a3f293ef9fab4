/** Prepares the answers of a draft that replace those of a session. */

import { createSnapshot } from '#engine';
import type { Snapshot } from '#engine';
import { loadChunk } from '../../../../app-data/load-chunk.ts';
import type { FormSession } from '../../../form-session.ts';
import type { PersistedDraft, PersistedForm } from '../../../persistence/persisted-form.ts';
import { createRandomId } from '../../../random-id.ts';
import { waitForSelectedFiles } from '../../../submission/pending-files.ts';
import { isOtherVersion } from '../../draft.ts';
import type { DraftContent } from '../draft-database.ts';
import { transferDraft } from './transfer-draft.ts';

/** Returns what is opened; undefined if the user has changed the form meanwhile and both cannot be merged. */
export type ToPersisted = (isChanged: boolean) => PersistedForm | undefined;

/**
 * Transfers the answers to the present version of the form, with a new key. What the user enters meanwhile is merged with them if the form shows a part of
 * them already.
 */
export async function prepareOpening(
  session: FormSession,
  { id, revision, hash }: PersistedDraft,
  { server, submission, replies, ...content }: DraftContent,
): Promise<ToPersisted> {
  const { draft, definitionHash, files } = session;
  const isFormer = isOtherVersion(hash, definitionHash);
  const transferred = isFormer ? await transferDraft(session, { hash: hash!, snapshot: content.snapshot }) : undefined;
  const merge = draft?.former && (await loadMerge(session));
  const { uncertainKey } = id === draft?.id ? draft : {};
  const next: PersistedDraft = {
    ...{ id, revision, hash: definitionHash, server, replies },
    // The page can have been closed before a reply.
    ...(submission && { submission: { ...submission, isUncertain: true, attempts: 0 } }),
    ...(uncertainKey !== undefined && { uncertainKey }),
    ...(transferred && { changed: transferred.changed }),
  };
  const opened: PersistedForm = {
    snapshot: transferred?.snapshot ?? content.snapshot,
    // Changed answers are not sent with a key that the server may have before it was withdrawn.
    submissionKey: transferred ? (submission?.key ?? uncertainKey ?? createRandomId()) : content.submissionKey,
    draft: next,
  };
  // A photo that is being made smaller is added to this session.
  await waitForSelectedFiles(files);
  return (isChanged) => {
    if (!isChanged) return opened;
    // What is merged is newer than what is stored.
    return merge && { ...opened, snapshot: merge(opened.snapshot), draft: { ...next, revision: revision + 1 }, files };
  };
}

/** Returns a function that merges answers with those that the user has entered in the session, which win. */
async function loadMerge({ store, draft }: FormSession): Promise<(opened: Snapshot) => Snapshot> {
  const { mergeSnapshots } = await loadChunk(() => import('#engine/migration/merge-snapshots'));
  const { form } = store;
  return (opened) => {
    const own = createSnapshot(form, store.state());
    const base = draft?.base ? createSnapshot(form, draft.base) : own;
    const step = own.step === base.step ? opened.step : own.step;
    return { ...mergeSnapshots(form, base, own, opened).snapshot, step };
  };
}
