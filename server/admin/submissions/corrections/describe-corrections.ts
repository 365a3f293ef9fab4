/** The corrections of a submission as staff read them: what is asked for, what was sent or withdrawn, and what each version changed. */

import { type CompiledForm, isPathWithin } from '#engine';
import { describeRemarks, type ShownRemark } from '../../../corrections/describe-correction.ts';
import {
  type Correction,
  type FormerContent,
  listCorrections,
  listFormerContents,
  listReplacedFiles,
} from '../../../db/submissions/corrections/read-corrections.ts';
import type { Decision } from '../../../db/submissions/decisions/list-decisions.ts';
import type { Submission } from '../../../db/submissions/submission.ts';
import { findForm } from '../../../submissions/documents/derive-stored-documents.ts';
import type { AdminDependencies } from '../../admin-dependencies.ts';
import { listFileLines, type SubmissionFile } from '../documents/document-lines.ts';
import { findStatusBeforeRequest } from '../../../submissions/statuses.ts';
import { describeStatus, listNextStatuses, type NextStatus, type RecordKind } from '../record-kinds.ts';
import { type AnswerChange, compareContents, type ComparedContent } from './compare-contents.ts';
import { listVersionFiles } from './version-files.ts';

/** A correction with the titles of its fields. */
interface CorrectionLine extends Omit<Correction, 'submissionId' | 'remarks'> {
  remarks: ShownRemark[];
}

/** A former content, and what is different in the following one. */
interface VersionLine {
  /** The number of the former content. */
  version: number;
  /** When it was sent, ISO 8601. */
  sentAt: string;
  /** When the following one was sent, ISO 8601. */
  correctedAt: string;
  changes: AnswerChange<SubmissionFile>[];
  /** The remarks of the correction whose fields are the same in both. */
  unchanged: ShownRemark[];
}

/** What a submission has of corrections. */
export interface DescribedCorrections {
  /** The one that its sender is asked for; null without one. */
  correction: CorrectionLine | null;
  /** Those that were sent or withdrawn, newest first. */
  formerCorrections: CorrectionLine[];
  /** The former contents, oldest first. */
  versions: VersionLine[];
  /** The status with which staff ask for corrections, also once more; null if the form has none that can follow. */
  correctionStatus: NextStatus | null;
  /** The status that the submission gets when the open correction is withdrawn: the one before, or the first that can follow; null without one. */
  withdrawnStatus: NextStatus | null;
}

/** A submission with its form, kind and decisions. */
interface Corrected {
  submission: Submission;
  form: CompiledForm | undefined;
  kind: RecordKind;
  decisions: readonly Decision[];
}

/** Describes the corrections. Contents are read only if one was sent. */
export async function describeCorrections(
  dependencies: AdminDependencies,
  { submission, form, kind, decisions }: Corrected,
): Promise<DescribedCorrections> {
  const corrections = await listCorrections(dependencies.store, submission._id);
  const lines = corrections.map(({ submissionId: _submissionId, ...correction }): CorrectionLine => {
    return { ...correction, remarks: describeRemarks(correction.remarks, submission, form) };
  });
  const correction = lines.find(({ state }) => state === 'open') ?? null;
  const formerCorrections = lines.filter((line) => line !== correction);
  const wasSent = formerCorrections.some(({ state }) => state === 'sent');
  return {
    correction,
    formerCorrections,
    versions: wasSent ? await compareVersions(dependencies, { submission, form, corrections: formerCorrections }) : [],
    correctionStatus: findCorrectionStatus(kind, submission),
    withdrawnStatus: correction && findWithdrawnStatus(kind, submission, decisions),
  };
}

/** Compares each former content with the following one. */
async function compareVersions(
  dependencies: AdminDependencies,
  { submission, form, corrections }: { submission: Submission; form: CompiledForm | undefined; corrections: readonly CorrectionLine[] },
): Promise<VersionLine[]> {
  const { store } = dependencies;
  const former = await listFormerContents(store, submission._id);
  const replaced = await listReplacedFiles(store, submission._id);
  const toContent = async ({ version, content }: FormerContent): Promise<ComparedContent<SubmissionFile>> => {
    const { labels } = content;
    const own = await findForm(dependencies, content);
    const files = listVersionFiles({ version, answers: content.answers }, submission.files, replaced);
    return { labels, form: own, files: listFileLines({ _id: submission._id, labels, files }, own) };
  };
  const present = { labels: submission.labels, form, files: listFileLines(submission, form) };
  const contents = [...(await Promise.all(former.map(toContent))), present];
  return former.map(({ version, sentAt }, at): VersionLine => {
    const changes = compareContents(contents[at]!, contents[at + 1]!);
    const correction = corrections.find((one) => one.state === 'sent' && one.version === version);
    const isChanged = ({ path }: ShownRemark): boolean =>
      changes.some((change) => isPathWithin(change.path, new Set([path])) || isPathWithin(path, new Set([change.path])));
    return {
      ...{ version, sentAt, changes },
      correctedAt: former[at + 1]?.sentAt ?? correction?.endedAt ?? submission.updatedAt,
      unchanged: correction?.remarks.filter((remark) => !isChanged(remark)) ?? [],
    };
  });
}

/** The present status can be asked for once more, with other remarks. */
function findCorrectionStatus(kind: RecordKind, { status }: Submission): NextStatus | null {
  const present = describeStatus(kind, status);
  if (present?.waitsForSender === true) return present;
  return listNextStatuses(kind, status).find(({ waitsForSender }) => waitsForSender) ?? null;
}

/** The status before the request, if it can follow; otherwise the first in which staff process the submission. */
function findWithdrawnStatus(kind: RecordKind, { status }: Submission, decisions: readonly Decision[]): NextStatus | null {
  const next = listNextStatuses(kind, status).filter(({ waitsForSender }) => !waitsForSender);
  const former = findStatusBeforeRequest(kind.statuses, decisions);
  const isOpen = ({ tone }: NextStatus): boolean => tone !== 'success' && tone !== 'danger';
  return next.find(({ value }) => value === former) ?? next.find(isOpen) ?? null;
}
