/** Reads and checks the body of a decision about some submissions. */

import type { Store } from '../../../db/store.ts';
import { findSubmissions } from '../../../db/submissions/find-submission.ts';
import type { Submission } from '../../../db/submissions/submission.ts';
import type { DefinitionRegistry } from '../../../definitions/registry.ts';
import type { Remark } from '../../../db/submissions/corrections/read-corrections.ts';
import type { Body } from '../../read-body.ts';
import { createInvalidFieldsProblem } from '../../to-write-problem.ts';
import { readRemarks } from './read-remarks.ts';
import { describeStatus, findKind, listKinds, listNextStatuses } from '../record-kinds.ts';

/** A submission that staff want to decide, as they see it. */
interface Wanted {
  id: string;
  /** Its `version` in the reply that staff see; undefined to decide it whatever has changed. */
  version: string | undefined;
}

/** Why a submission keeps its status. */
export type SkippedReason = 'unknown' | 'changed' | 'not-next' | 'already' | 'failed';

/** A submission that keeps its status. */
export interface SkippedSubmission {
  id: string;
  name: string;
  why: SkippedReason;
  /** Who changed it meanwhile, if `why` is `changed` and it is known. */
  by?: string | undefined;
}

/** A decision about submissions that can get its status. */
export interface ReadDecision {
  status: string;
  reason: string | undefined;
  /** Whether the senders are mailed. */
  hasMail: boolean;
  /** What the sender is asked to correct; of a decision about one submission only. */
  remarks: Remark[];
  /** Whether a correction can be open afterwards. */
  waitsForSender: boolean;
  decided: { submission: Submission; seenAt: string }[];
  skipped: SkippedSubmission[];
}

const MAX_SUBMISSIONS = 500;
const MAX_REASON = 2000;

/**
 * Returns the decision of a body. Submissions that do not exist any more, and those whose status cannot become the wanted one, are skipped. Throws a 422 for a body of another shape, and
 * without a reason where one is needed; a preview needs none.
 */
export async function readDecision(
  { store, definitions }: { store: Store; definitions: DefinitionRegistry },
  body: Body,
  { isPreview = false }: { isPreview?: boolean } = {},
): Promise<ReadDecision> {
  const wanted = readWanted(body['submissions']);
  const { status, mail = false } = body;
  const reason = readReason(body['reason']);
  const remarks = readRemarks(body['remarks']);
  if (typeof status !== 'string' || status === '') throw createInvalidFieldsProblem({ status: 'Name the status.' });
  if (typeof mail !== 'boolean') throw createInvalidFieldsProblem({ mail: 'Mail must be true or false.' });
  if (remarks.length > 0 && wanted.length > 1)
    throw createInvalidFieldsProblem({ remarks: 'Fields are marked in one submission at a time.' });
  const kinds = listKinds(definitions);
  const found = new Map(
    (
      await findSubmissions(
        store,
        wanted.map(({ id }) => id),
      )
    ).map((one) => [one._id, one]),
  );
  const decision: ReadDecision = { status, reason, hasMail: mail, remarks, waitsForSender: false, decided: [], skipped: [] };
  for (const { id, version } of wanted) {
    const submission = found.get(id);
    const kind = findKind(kinds, submission?.kind ?? '');
    const waitsForSender = kind.statuses[status]?.waitsForSender ?? false;
    // A further request replaces the open one.
    const isRenewed = remarks.length > 0 && waitsForSender && submission?.status === status;
    const next = isRenewed
      ? describeStatus(kind, status)
      : submission && listNextStatuses(kind, submission.status).find(({ value }) => value === status);
    if (!submission) decision.skipped.push({ id, name: '', why: 'unknown' });
    else if (!next) decision.skipped.push({ id, name: submission.name, why: findReason(submission, { status, version }) });
    else if (!isPreview && next.needsReason && reason === undefined && remarks.length === 0)
      throw createInvalidFieldsProblem({ reason: `Give a reason for "${next.label}".` });
    else if (remarks.length > 0 && !waitsForSender)
      throw createInvalidFieldsProblem({ remarks: `"${next.label}" asks the sender for nothing.` });
    else {
      decision.waitsForSender ||= waitsForSender;
      decision.decided.push({ submission, seenAt: version ?? submission.updatedAt });
    }
  }
  return decision;
}

function findReason({ status, updatedAt }: Submission, wanted: { status: string; version: string | undefined }): SkippedReason {
  if (status === wanted.status) return 'already';
  return updatedAt === wanted.version ? 'not-next' : 'changed';
}

function readWanted(given: unknown): Wanted[] {
  const list = Array.isArray(given) ? (given as unknown[]) : [];
  const wanted = list.map((one) => {
    const { id, version } = (typeof one === 'object' && one !== null ? one : {}) as Record<string, unknown>;
    return { id, version };
  });
  const isRead = (one: (typeof wanted)[number]): one is Wanted =>
    typeof one.id === 'string' && (one.version === undefined || typeof one.version === 'string');
  if (wanted.length === 0 || wanted.length > MAX_SUBMISSIONS || !wanted.every(isRead))
    throw createInvalidFieldsProblem({ submissions: `List 1 to ${MAX_SUBMISSIONS} submissions, each with its id and its version.` });
  return [...new Map(wanted.map((one) => [one.id, one])).values()];
}

function readReason(given: unknown): string | undefined {
  if (given === undefined || given === null) return undefined;
  if (typeof given !== 'string' || given.length > MAX_REASON)
    throw createInvalidFieldsProblem({ reason: `The reason must be a text of at most ${MAX_REASON} characters.` });
  return given.trim() || undefined;
}
