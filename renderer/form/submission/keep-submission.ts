/** Keeps a submission on the device until the server has answered, so that it can be sent later, also after the page was closed. */

import type { FormSession } from '../form-session.ts';
import { setSubmission } from '../drafts/draft.ts';
import { wait } from '../drafts/wait.ts';
import { setQueueFlag } from '../outbox/queue-flag.ts';
import { createRandomId } from '../random-id.ts';
import { requestJson } from '../requests.ts';
import type { Submission } from './submission.ts';

/** A database that does not answer must not keep the user from sending the form. */
const KEEP_MS = 5000;
/** No submission has the key. */
const UNKNOWN_KEY = 404;

/** What became of a submission that was taken back. `stored`: the server had it already; `failed`: it is not known whether the server has it. */
export type Withdrawal = { kind: 'withdrawn' } | { kind: 'stored'; data: unknown } | { kind: 'failed'; status: number };

/** Stores a submission with its draft. Returns false if it could not be stored: then it is sent only while the page is open. */
export async function keepSubmission({ draft }: FormSession, submission: Submission): Promise<boolean> {
  if (draft?.save === undefined) return false;
  if (draft.keep === undefined) await Promise.race([draft.startKeeping?.(), wait(KEEP_MS)]);
  if (draft.keep === undefined) return false;
  setSubmission(draft, submission);
  const { revision } = draft;
  await Promise.race([draft.pending, wait(KEEP_MS)]);
  // An upload can have saved the draft once more meanwhile.
  const isKept = draft.keptRevision !== undefined && draft.keptRevision >= revision;
  if (isKept) setQueueFlag(true);
  else setSubmission(draft, undefined);
  return isKept;
}

/** Removes a submission that the server has refused, so that its answers can be changed. It keeps its key: nothing is stored with it. */
export function releaseSubmission({ draft }: FormSession): void {
  if (draft?.submission) setSubmission(draft, undefined);
}

/** Takes back a submission that the server may have: from then on it does not accept a late copy, and changed answers get a new key. */
export async function withdrawSubmission(session: FormSession): Promise<Withdrawal> {
  const { send, submissionKey, draft } = session;
  const result = await requestJson(send, `submission_keys/${submissionKey}`, { method: 'DELETE' });
  if (result.ok && result.data !== null) return { kind: 'stored', data: result.data };
  if (!result.ok && result.status !== UNKNOWN_KEY) return { kind: 'failed', status: result.status };
  session.submissionKey = createRandomId();
  if (draft?.submission !== undefined || draft?.uncertainKey !== undefined) {
    draft.uncertainKey = undefined;
    setSubmission(draft, undefined);
  }
  return { kind: 'withdrawn' };
}
