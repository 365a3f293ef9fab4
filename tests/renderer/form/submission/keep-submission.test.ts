/** A submission is kept if the database has it, also when the draft is saved again meanwhile. */

import { expect, test } from 'vitest';
import type { Draft } from '../../../../renderer/form/drafts/draft.ts';
import type { FormSession } from '../../../../renderer/form/form-session.ts';
import { keepSubmission } from '../../../../renderer/form/submission/keep-submission.ts';
import type { Submission } from '../../../../renderer/form/submission/submission.ts';

const submission = { key: 'key', path: 'gardens', submittedAt: 0 } as Submission;

/** A draft whose database has the revisions up to `getKept` when the write ends, while an upload saves it once more. */
function createKeptDraft(getKept: (revision: number) => number): Draft {
  const draft: Draft = { id: 'draft', revision: 4, keep: () => undefined };
  draft.save = () => {
    draft.revision += 1;
    const { revision } = draft;
    const write = async (): Promise<void> => {
      await Promise.resolve();
      draft.keptRevision = getKept(revision);
      draft.revision += 1;
    };
    draft.pending = write();
  };
  return draft;
}

const keep = (draft: Draft): Promise<boolean> => keepSubmission({ draft } as FormSession, submission);

test('an upload that saves the draft meanwhile does not matter', async () => {
  const draft = createKeptDraft((revision) => revision);
  expect(await keep(draft)).toBe(true);
  expect(draft.submission).toBe(submission);
});

test('a submission that the database does not have is not kept', async () => {
  const draft = createKeptDraft((revision) => revision - 1);
  expect(await keep(draft)).toBe(false);
  expect(draft.submission).toBeUndefined();
});
