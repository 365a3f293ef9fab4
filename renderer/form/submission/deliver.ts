/** Delivers a submission: sends it, and keeps it for later if the server cannot be reached. */

import type { FormSession } from '../form-session.ts';
import { setServerCopy } from '../drafts/draft.ts';
import { getRetryAt } from '../outbox/retry-times.ts';
import { createRandomId } from '../random-id.ts';
import type { ApiResult, FailedResult } from '../requests.ts';
import { resumeUploads } from '../uploads/pause-uploads.ts';
import { withLoader } from '../with-loader.ts';
import { releaseSubmission, withdrawSubmission } from './keep-submission.ts';
import { askForLostFiles } from './ask-for-lost-files.ts';
import { finishUploads } from './finish-uploads.ts';
import { canSendLater, hasLostFiles, isSentElsewhere, mayHaveArrived, sendSubmission, UPLOADS_MISSING } from './send-submission.ts';
import { showRefusal } from './show-refusal.ts';
import type { StepSubmitResult } from './show-refusal.ts';
import { createSubmission } from './submission.ts';
import type { Submission } from './submission.ts';

interface DeliveryOptions {
  /** Whether the device keeps the submission, so that it can be sent later. */
  isKept: boolean;
  /** The dialog that is open meanwhile. */
  loader?: string | undefined;
}

/** The server has stored another submission with the key, or it was withdrawn. */
const WITHDRAWN = 410;

/** Sends a submission. A refusal is shown at the fields, whose answers can be changed then. */
export async function deliver(
  session: FormSession,
  submission: Submission,
  { isKept, loader }: DeliveryOptions,
): Promise<StepSubmitResult> {
  const { store, draft } = session;
  submission.attempts = (submission.attempts ?? 0) + 1;
  const result = await withLoader(store, loader, () => attempt(session, submission));
  if (result.ok) return { kind: 'submitted', data: result.data };
  resumeUploads(session);
  if (mayHaveArrived(result)) {
    submission.isUncertain = true;
    if (!isKept && draft !== undefined) {
      draft.uncertainKey = submission.key;
      draft.uncertainEntries = JSON.stringify(submission.entries);
      draft.save?.();
    }
  }
  if (isKept && canSendLater(result)) return queue(session, submission, result);
  if (isSentElsewhere(result) && draft?.server?.saved !== undefined) return endSentElsewhere(session);
  if (result.status === UPLOADS_MISSING) {
    forgetUploads(session, result);
    return askForFilesAgain(session, submission);
  }
  if (result.status === WITHDRAWN) session.submissionKey = createRandomId();
  // An earlier attempt can still arrive. It must not be stored beside the changed answers.
  else if (submission.isUncertain === true && isKept) {
    const withdrawal = await withdrawSubmission(session);
    if (withdrawal.kind === 'stored') return { kind: 'submitted', data: withdrawal.data };
    // Changed answers must not be sent with a key that the server may have.
    if (withdrawal.kind === 'failed') return { kind: 'queued' };
  }
  releaseSubmission(session);
  return showRefusal(session, result);
}

/** Lets a submission wait. The time that the server has named is kept with it: other pages send it too. */
function queue({ draft }: FormSession, submission: Submission, { retryAfter }: FailedResult): StepSubmitResult {
  const before = submission.retryAt ?? 0;
  submission.retryAt = getRetryAt(retryAfter, Date.now());
  if (submission.retryAt !== before) draft?.save?.();
  return { kind: 'queued' };
}

/**
 * Takes back a submission without a reply that was not kept: the server does not accept other answers with its key. Returns undefined if the answers can be
 * sent now.
 */
export async function endUncertain(session: FormSession, loader: string | undefined): Promise<StepSubmitResult | undefined> {
  const { uncertainKey, uncertainEntries } = session.draft ?? {};
  if (uncertainKey === undefined || uncertainKey !== session.submissionKey) return undefined;
  // The server takes the same answers with the same key as a repetition.
  if (uncertainEntries === JSON.stringify(createSubmission(session).entries)) return undefined;
  const withdrawal = await withLoader(session.store, loader, () => withdrawSubmission(session));
  if (withdrawal.kind === 'stored') return { kind: 'submitted', data: withdrawal.data };
  return withdrawal.kind === 'failed' ? showRefusal(session, { ok: false, status: withdrawal.status }) : undefined;
}

/** Sends a submission once, after its uploads where it needs them. */
async function attempt(session: FormSession, submission: Submission): Promise<ApiResult> {
  const { send, files, draft } = session;
  const getSource = () => ({ send, getContent: files.content, server: draft?.server });
  const lost = { ok: false, status: UPLOADS_MISSING } as const;
  if (hasLostFiles(submission, getSource())) return lost;
  const { result, areOver = false } = await finishUploads(session, submission);
  // The place for the files can have expired meanwhile.
  if (result === undefined && hasLostFiles(submission, getSource())) return lost;
  return result ?? sendSubmission(submission, { ...getSource(), areUploadsOver: areOver });
}

/** Another device has sent the draft, so nothing was stored with this key. The line below the form asks what becomes of the answers on this device. */
function endSentElsewhere(session: FormSession): StepSubmitResult {
  const draft = session.draft!;
  releaseSubmission(session);
  setServerCopy(draft, { ...draft.server!, isSentElsewhere: true });
  draft.onSentElsewhere?.();
  return { kind: 'failed' };
}

/** Asks for files again that the device has lost meanwhile, or whose content is not accepted. As long as the server may have the submission, it waits. */
async function askForFilesAgain(session: FormSession, submission: Submission): Promise<StepSubmitResult> {
  const withdrawal = submission.isUncertain === true ? await withdrawSubmission(session) : undefined;
  if (withdrawal?.kind === 'stored') return { kind: 'submitted', data: withdrawal.data };
  if (withdrawal?.kind === 'failed') return { kind: 'queued' };
  releaseSubmission(session);
  askForLostFiles(session);
  return { kind: 'invalid' };
}

/** Forgets the uploads that the server does not have any more. */
function forgetUploads({ draft }: FormSession, { problem }: FailedResult): void {
  const lost: unknown = problem?.['uploads'];
  if (draft?.server === undefined || !Array.isArray(lost)) return;
  const left = Object.entries(draft.server.uploads).filter(([, { id }]) => !lost.includes(id));
  setServerCopy(draft, { ...draft.server, uploads: Object.fromEntries(left) });
}
