/** The open correction of a submission as its sender reads it. */

import type { CompiledForm } from '#engine';
import { comparePositions, createAnswerOrder } from '../admin/submissions/answer-order.ts';
import { createUniqueTitleReader } from '../admin/submissions/unique-titles.ts';
import { type Correction, findOpenCorrection, findSubmissionOfLink, type Remark } from '../db/submissions/corrections/read-corrections.ts';
import { findSubmission } from '../db/submissions/find-submission.ts';
import type { Submission } from '../db/submissions/submission.ts';
import { findFilledForm, type FindCorrectionDependencies } from './find-correction.ts';

/** A remark with the title of its field. */
export interface ShownRemark extends Remark {
  title: string;
}

/** Returns remarks in the order of the form, with the titles of their fields, filled with the answers. */
export function describeRemarks(
  remarks: Correction['remarks'],
  { labels }: Pick<Submission, 'labels'>,
  form: CompiledForm | undefined,
): ShownRemark[] {
  const getTitle = createUniqueTitleReader(form, labels);
  const getPosition = form && createAnswerOrder(form);
  return remarks
    .map(({ path, text }) => ({ path, title: form?.groupByPath.get(path)?.title ?? getTitle(path), text }))
    .toSorted((a, b) => comparePositions(getPosition?.(a.path), getPosition?.(b.path)));
}

/** Returns the remarks of the open correction for the holder of a receipt link; undefined when none is open, or the form is not served any more. */
export async function describeOpenCorrection(
  dependencies: FindCorrectionDependencies,
  tokenHash: string,
  language: string,
): Promise<{ remarks: ShownRemark[] } | undefined> {
  const { store, now, definitions } = dependencies;
  const id = await findSubmissionOfLink(store, tokenHash, now().toISOString());
  const correction = id === undefined ? undefined : await findOpenCorrection(store, id);
  const submission = correction && (await findSubmission(store, correction.submissionId));
  if (!submission || !definitions.get(submission.definitionId)) return undefined;
  const { form } = await findFilledForm(dependencies, submission, language);
  return { remarks: describeRemarks(correction.remarks, submission, form) };
}
