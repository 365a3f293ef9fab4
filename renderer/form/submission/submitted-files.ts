/** The files of a submission. */

import type { Submission, SubmittedFile } from './submission.ts';

/** Returns the files of a submission, in the order of its answers. */
export function listSubmittedFiles({ entries }: Pick<Submission, 'entries'>): SubmittedFile[] {
  return entries.flatMap(([, value]) => (typeof value === 'string' ? [] : [value]));
}
