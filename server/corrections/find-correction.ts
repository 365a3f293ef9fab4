/** Finds what the holder of a receipt link may correct: the submission, its open correction, and the form as it was filled. */

import { findOpenCorrection, findSubmissionOfLink, type Correction } from '../db/submissions/corrections/read-corrections.ts';
import { hashToken } from '../accounts/secret-token.ts';
import type { Store } from '../db/store.ts';
import { findSubmission } from '../db/submissions/find-submission.ts';
import type { Submission } from '../db/submissions/submission.ts';
import { localizeServed } from '../definitions/locales/localize-served.ts';
import type { DefinitionRegistry, ServedDefinition } from '../definitions/registry.ts';
import type { ArchivedForm, VersionArchive } from '../definitions/versions/version-archive.ts';
import type { HttpProblem } from '../http/http-problem.ts';
import { createUserProblem } from '../http/user-problem.ts';
import { createFormClosedProblem } from '../submissions/validation-problem.ts';

/** Dependencies of these functions. */
export interface FindCorrectionDependencies {
  store: Store;
  definitions: DefinitionRegistry;
  versions: VersionArchive;
  now: () => Date;
}

/** Archived versions as served definitions, so that their translations are compiled once. */
const servedVersions = new WeakMap<ArchivedForm, ServedDefinition>();

/** Returns the submission of a link; throws a 404 for a link that is unknown or has expired. */
export async function requireLinkedSubmission(
  { store, now }: Pick<FindCorrectionDependencies, 'store' | 'now'>,
  token: string,
): Promise<Submission> {
  const id = await findSubmissionOfLink(store, hashToken(token), now().toISOString());
  const submission = id === undefined ? undefined : await findSubmission(store, id);
  if (!submission) throw createUserProblem(404, 'status-link-unknown', { members: { code: 'link' } });
  return submission;
}

/** Returns the open correction of a submission; throws a 409 when none is open. */
export async function requireOpenCorrection(store: Store, { _id }: Pick<Submission, '_id'>): Promise<Correction> {
  const correction = await findOpenCorrection(store, _id);
  if (!correction) throw createCorrectionEndedProblem();
  return correction;
}

/** Throws a 409 for a post to another request of staff than the open one: its sender has not seen the present remarks. Without an id nothing is compared. */
export function requireSeenCorrection({ _id }: Pick<Correction, '_id'>, seenId: string | undefined): void {
  if (seenId !== undefined && seenId !== _id)
    throw createUserProblem(409, 'correction-changed', { members: { code: 'correction-changed' } });
}

/** Creates the problem of a correction that was sent or withdrawn. */
export function createCorrectionEndedProblem(): HttpProblem {
  return createUserProblem(409, 'correction-ended', { members: { code: 'correction-ended' } });
}

/**
 * Returns the version of the form with which the answers were checked, in the language of the page; the present version if that one was not archived. Throws a 409 when the form
 * is not served any more.
 */
export async function findFilledForm(
  { definitions, versions }: Pick<FindCorrectionDependencies, 'definitions' | 'versions'>,
  { definitionId, definitionHash }: Pick<Submission, 'definitionId' | 'definitionHash'>,
  language: string,
): Promise<ServedDefinition> {
  const present = definitions.get(definitionId);
  if (!present) throw createFormClosedProblem();
  const archived = present.hash === definitionHash ? undefined : await versions.findForm(present.id, definitionHash);
  const base = archived ? toServed(present, archived, definitionHash) : present;
  return localizeServed(base, definitions.localize, language);
}

function toServed(present: ServedDefinition, archived: ArchivedForm, hash: string): ServedDefinition {
  const known = servedVersions.get(archived);
  const served = known ?? { ...present, hash, definition: archived.form.definition, form: archived.form };
  servedVersions.set(archived, served);
  return served;
}
