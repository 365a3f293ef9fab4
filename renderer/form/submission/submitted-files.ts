/** The files of a submission. */

import type { ServerCopy } from '../drafts/draft.ts';
import type { Submission, SubmittedFile } from './submission.ts';

/** Returns the files of a submission, in the order of its answers. */
export function listSubmittedFiles({ entries }: Pick<Submission, 'entries'>): SubmittedFile[] {
  return entries.flatMap(([, value]) => (typeof value === 'string' ? [] : [value]));
}

/** Returns the ids of the files of a submission that are not completely uploaded. */
export function listFilesLeft(submission: Pick<Submission, 'entries'>, server: ServerCopy | undefined): string[] {
  const ids = new Set(listSubmittedFiles(submission).map(({ id }) => id));
  return [...ids].filter((id) => server?.uploads[id]?.isComplete !== true);
}
