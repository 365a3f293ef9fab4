/** Merges the answers of another device into the form. */

import { createSnapshot, removeLostFiles, withoutSecrets } from '#engine';
import type { MergeChoices, Snapshot, SnapshotConflict } from '#engine';
import { mergeSnapshots } from '#engine/migration/merge-snapshots';
import type { FormSession } from '../../form-session.ts';
import { getPageLocale } from '../../page-locale.ts';
import { readClock } from '../../persistence/entry-params.ts';
import { reopenForm } from '../../persistence/reopen-form.ts';
import { sanitizeSnapshot } from '../../persistence/sanitize-snapshot.ts';
import { isRecord, requestJson } from '../../requests.ts';
import { hasFile, isOtherVersion, toServerHash } from '../draft.ts';
import { transferAnswers } from '../kept/opening/transfer-draft.ts';
import type { ServerDraft } from './server-draft.ts';

/** What is merged, in the present version of the form. */
export interface AnswerMerge {
  /** The last answers that both devices had. */
  base: Snapshot;
  /** The answers of the other device. */
  other: Snapshot;
  /** The draft on the server. */
  current: ServerDraft;
}

const NO_ANSWERS: Snapshot = { answers: {}, origins: {}, records: {}, passed: [], step: '', shown: [], files: [] };

/** Returns the answers to save on the server: without secrets, and with the files that are lost on this device only. */
export function readAnswers({ store, draft }: FormSession): Snapshot {
  const own = withoutSecrets(store.form, createSnapshot(store.form, store.state()));
  const base = draft?.server?.saved?.base;
  return base === undefined ? own : mergeSnapshots(store.form, base, own, base).snapshot;
}

/**
 * Returns whether the server has a newer version of the form than the page, for answers that were saved with the version `hash`: the page has no place for
 * some of them. Rejects if the server cannot say it; what the service worker has kept does not count.
 */
export async function isPageOutdated({ store, send, definitionHash }: FormSession, hash: string): Promise<boolean> {
  if (!isOtherVersion(definitionHash, hash)) return false;
  const { id } = store.form.definition;
  const present = await requestJson(send, `definitions/${encodeURIComponent(id)}`, { cache: 'no-store' });
  if (present.ok) return isOtherVersion(definitionHash, present.etag);
  // A form that is closed has no newer version.
  if (present.status === 404) return false;
  throw new Error(`The present version of the form "${id}" could not be loaded.`);
}

/** Returns what is to be merged with a draft on the server. Answers of another version of the form are transferred. */
export async function prepareMerge(session: FormSession, current: ServerDraft & { snapshot: Snapshot }): Promise<AnswerMerge> {
  const saved = session.draft?.server?.saved;
  const migrate = async (snapshot: Snapshot, hash: string): Promise<Snapshot> =>
    hash === toServerHash(session.definitionHash ?? '') ? snapshot : transferAnswers(session, { hash, snapshot });
  const [other, base] = await Promise.all([
    migrate(current.snapshot, current.hash),
    saved === undefined ? NO_ANSWERS : migrate(saved.base, saved.hash),
  ]);
  return { base, other, current };
}

/** Puts the merged answers into the form. Changes nothing if there are conflicts and no choices, and returns them. */
export function mergeIntoForm(
  { store, files, draft }: FormSession,
  { base, other }: AnswerMerge,
  choices: MergeChoices | undefined,
): { conflicts: SnapshotConflict[]; isChanged: boolean } {
  const own = createSnapshot(store.form, store.state());
  const { snapshot, conflicts } = mergeSnapshots(store.form, base, own, other, choices);
  if (conflicts.length > 0 && choices === undefined) return { conflicts, isChanged: false };
  const isChanged = !hasSameValues(snapshot, own);
  if (isChanged) {
    store.update((form) => {
      const opened = reopenForm(form, sanitizeSnapshot(form, snapshot), { ...readClock(), locale: getPageLocale() });
      return removeLostFiles(form, opened, ({ id }) => hasFile(files, draft, id));
    });
  }
  return { conflicts: [], isChanged };
}

/** Returns whether two snapshots have the same answers, files and rows. */
export function hasSameValues(a: Snapshot, b: Snapshot): boolean {
  const [first, second] = [a, b].map(({ answers, fileAnswers = {}, rowKeys = {} }) => toText([answers, fileAnswers, rowKeys]));
  return first === second;
}

/** Returns a value as JSON with the members of objects in alphabetical order. */
export function toText(value: unknown): string {
  return JSON.stringify(value, (_, member: unknown) =>
    isRecord(member) ? Object.fromEntries(Object.entries(member).toSorted(([x], [y]) => (x < y ? -1 : 1))) : member,
  );
}
