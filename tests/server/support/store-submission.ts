/** Stores submissions for tests, with defaults for missing values. */

import type { Store } from '../../../server/db/store.ts';
import { newId } from '../../../server/db/new-id.ts';
import { saveSubmission, type SaveOptions } from '../../../server/db/submissions/save-submission.ts';
import type { StoredFile, Submission, SubmissionContent } from '../../../server/db/submissions/submission.ts';

type GivenFile = Omit<StoredFile, '_id' | 'warning'> & Partial<StoredFile>;

/** A submission and the options for storing it. */
export interface GivenSubmission extends Partial<SubmissionContent>, Omit<Partial<SaveOptions>, 'files'> {
  kind: string;
  files?: GivenFile[];
}

/** Stores the submission as pending, received at 08:00 on 2026-11-21 and without files, unless it states otherwise. */
export function storeSubmission(store: Store, given: GivenSubmission): Promise<Submission> {
  const { files = [], now = '2026-11-21T08:00:00.000Z', sender, idempotency, deliveries, indexed, documents, ...content } = given;
  const defaults = {
    definitionId: given.kind.replaceAll('_', '-'),
    definitionHash: 'abc',
    filledHash: null,
    definitionVersion: 1,
    confirmedWarnings: [],
    language: 'en',
    status: 'pending',
    answers: {},
    labels: {},
    name: '',
    reference: null,
    email: null,
  };
  const stored = files.map((file): StoredFile => ({ _id: newId(), warning: null, ...file }));
  return saveSubmission(store, { ...defaults, ...content }, { files: stored, now, sender, idempotency, deliveries, indexed, documents });
}
