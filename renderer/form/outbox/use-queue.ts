/** Sends the submission of a session again until the server answers: after a time, when the device is online, and when the page is shown again. */

import { useCallback, useRef, useState } from 'react';
import type { Draft } from '../drafts/draft.ts';
import { wait } from '../drafts/wait.ts';
import { deliver } from '../submission/deliver.ts';
import { withdrawSubmission } from '../submission/keep-submission.ts';
import { waitForPendingFiles } from '../submission/pending-files.ts';
import type { StepSubmitResult } from '../submission/show-refusal.ts';
import { useFormSession } from '../use-form-session.ts';
import type { Submission } from '../submission/submission.ts';
import { hasWaitedTooLong, isTooEarly } from './retry-times.ts';
import type { RetryState } from './retry-times.ts';
import { useRetries } from './use-retries.ts';

/** Why the answers cannot be changed: the server cannot be asked, or it still works on the submission. */
export type ChangeProblem = 'unreachable' | 'busy';

/** The state of a submission that waits, and the actions on it. */
export interface Queue {
  isSending: boolean;
  /** The submission is only sent when the user does so. */
  isTooOld: boolean;
  changeProblem: ChangeProblem | undefined;
  sendNow: () => void;
  /** Takes the submission back, so that the answers can be changed. */
  change: () => void;
}

type OnDelivered = (result: StepSubmitResult | undefined) => Promise<void>;

/** A database that does not answer must not keep the user waiting. */
const READ_MS = 5000;
/** The server still works on the submission. */
const BUSY = 409;

/** Reads when a submission is sent again. */
function readRetry({ attempts = 0, retryAt = 0 }: Pick<Submission, 'attempts' | 'retryAt'> = {}): RetryState {
  return { attempts, retryAt };
}

/** `onDelivered` receives the result of an attempt, without those that failed again; undefined when the submission was taken back. */
export function useQueue(onDelivered: OnDelivered): Queue {
  const session = useFormSession();
  const [isSending, setSending] = useState(false);
  const [changeProblem, setChangeProblem] = useState<ChangeProblem>();
  const { run, finish } = useOneAtATime(onDelivered);
  const submission = session.draft?.submission;
  const [retry, setRetry] = useState(() => readRetry(submission));
  const [openedAt] = useState(() => Date.now());
  const isTooOld = submission !== undefined && hasWaitedTooLong(submission.submittedAt, openedAt);
  const send = useCallback(
    (isForced = false) =>
      run(async () => {
        await Promise.race([session.draft?.startKeeping?.(), wait(READ_MS)]);
        const waiting = session.draft?.submission;
        // The database is still being read, or another tab has the draft.
        if (waiting === undefined || session.draft?.isSuspended === true) return;
        setRetry(readRetry(waiting));
        if (!isForced && isTooEarly(waiting.retryAt ?? 0, Date.now())) return;
        setSending(true);
        await waitForPendingFiles(session.files);
        const result = await deliver(session, waiting, { isKept: true });
        setSending(false);
        if (result.kind === 'queued') setRetry(readRetry(waiting));
        else await finish(result);
      }, isForced),
    [run, session, finish],
  );
  const change = useCallback(
    () =>
      run(async () => {
        if (session.draft?.isSuspended === true) return;
        setChangeProblem(undefined);
        const withdrawal = await withdrawSubmission(session);
        if (withdrawal.kind === 'failed') setChangeProblem(withdrawal.status === BUSY ? 'busy' : 'unreachable');
        else await finish(withdrawal.kind === 'stored' ? { kind: 'submitted', data: withdrawal.data } : undefined);
      }, true),
    [run, session, finish],
  );
  const retrySend = useCallback(() => send(), [send]);
  useRetries(retry, isTooOld ? undefined : retrySend);
  return { isSending, isTooOld, changeProblem, sendNow: () => void send(true), change: () => void change() };
}

/** Runs one attempt or withdrawal at a time. `finish` ends the submission, so that nothing follows. */
function useOneAtATime(onDelivered: OnDelivered) {
  const session = useFormSession();
  const running = useRef<{ draft: Draft; end: Promise<void> }>(undefined);
  /** The draft whose submission does not wait any more. */
  const ended = useRef<Draft>(undefined);
  // What the user asks for waits for the one that is running. One that waits for a draft that was replaced meanwhile does not count.
  const run = useCallback(
    async (start: () => Promise<void>, isAsked: boolean) => {
      const { draft } = session;
      if (draft === undefined) return;
      if (running.current?.draft === draft) {
        if (!isAsked) return;
        await running.current.end;
        if (running.current?.draft === draft || session.draft !== draft || ended.current === draft) return;
      }
      const task = start();
      const end = task
        .catch(() => undefined)
        .finally(() => {
          if (running.current?.end === end) running.current = undefined;
        });
      running.current = { draft, end };
      await task;
    },
    [session],
  );
  const finish = useCallback(
    async (result: StepSubmitResult | undefined) => {
      ended.current = session.draft;
      await onDelivered(result);
    },
    [session, onDelivered],
  );
  return { run, finish };
}
