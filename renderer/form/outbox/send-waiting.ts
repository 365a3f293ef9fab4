/** Sends the submissions that wait on this device and whose forms are not open. */

import { deleteExpired } from '../drafts/server/delete-expired.ts';
import { deleteDraft, listQueuedDrafts, readDraft, readFiles } from '../drafts/kept/draft-database.ts';
import type { DraftHead } from '../drafts/kept/draft-database.ts';
import { listLockedDrafts } from '../drafts/kept/draft-lock.ts';
import { isLinked } from '../drafts/server/delete-texts.ts';
import { readAcknowledgement } from '../receipt/acknowledgement.ts';
import { requestJson } from '../requests.ts';
import type { ApiResult, FetchFunction } from '../requests.ts';
import {
  canSendLater,
  hasLostFiles,
  isClosed,
  isSentElsewhere,
  sendSubmission,
  UPLOADS_UNFINISHED,
} from '../submission/send-submission.ts';
import type { SubmissionSource } from '../submission/send-submission.ts';
import type { Submission } from '../submission/submission.ts';
import { listFilesLeft, listSubmittedFiles } from '../submission/submitted-files.ts';
import { setQueueFlag } from './queue-flag.ts';
import { getRetryAt, hasWaitedTooLong, isTooEarly } from './retry-times.ts';

/**
 * A submission after an attempt. `elsewhere`: another device has sent it. `refused`: its form says why when it is opened. `closed`: there is no such form any
 * more.
 */
export interface Delivery {
  /** The id of the draft. */
  id: string;
  title: string;
  /** The path of the form. */
  page: string;
  state: 'waiting' | 'sent' | 'elsewhere' | 'refused' | 'closed';
  /** Whether there is nothing left to do on this device. */
  isDone: boolean;
  /** Whether the draft has a link, with which other devices can continue it. */
  isLinked?: boolean;
  /** Whether files have to be uploaded before, which only the page of the form does. */
  needsPage?: boolean;
  /** The time before which the server takes no further attempt, in milliseconds since 1970; 0 if it did not name one. */
  retryAt?: number;
  /** When it was sent, in milliseconds since 1970. */
  sentAt?: number;
  /** The number under which the server has stored it. */
  receiptNumber?: string | undefined;
}

/** A request that ends without a reply after this time had a network, which is too slow for its body. */
const SLOW_MS = 30_000;
/**
 * The drafts whose files are too large for one request over the network. Only the page of a form can upload in parts, since that needs its session. Other
 * pages try the whole form once, so that it is sent by itself over a usual network, and then link to its page instead of sending the same bytes again. The
 * size of the files alone does not tell: 10 MB take seconds on one network and never arrive on another.
 */
const slowDrafts = new Set<string>();
/** The times that the server has named to this page, by draft, in milliseconds since 1970. */
const retryTimes = new Map<string, number>();

/** Sends each submission once. Only one tab does it at a time; another one resolves to undefined. Rejects if the database cannot be read. */
export async function sendWaiting(send: FetchFunction): Promise<Delivery[] | undefined> {
  const { locks } = navigator as Partial<Navigator>;
  // The key of a submission lets the server recognize a repetition, also in browsers without locks.
  if (!locks) return sendAll(send);
  return locks.request('outbox', { ifAvailable: true }, (lock) => (lock ? sendAll(send) : undefined));
}

async function sendAll(send: FetchFunction): Promise<Delivery[]> {
  const deliveries: Delivery[] = [];
  // On a shared computer a submission that the server does not accept has an end, also if its form is not opened there again.
  await deleteExpired(send, '');
  for (const head of await listQueuedDrafts()) {
    if (await isOpen(head.id)) continue;
    const delivery = await sendDraft(send, head);
    if (delivery) deliveries.push(delivery);
  }
  setQueueFlag((await listQueuedDrafts()).length > 0);
  return deliveries;
}

/** Sends one submission. Resolves to undefined for a draft of another tab, whose key this tab does not have. */
async function sendDraft(send: FetchFunction, { id }: DraftHead): Promise<Delivery | undefined> {
  const draft = await readDraft(id);
  const submission = draft?.content.submission;
  if (draft === undefined || submission === undefined) return undefined;
  const { title, page } = submission;
  const { server } = draft.content;
  const contents = await readFiles(id, draft.key);
  const getContent = (file: string): File | undefined => toFile(submission, file, contents.get(file));
  const source = { send, server, getContent };
  // The form requests the missing files again.
  if (hasWaitedTooLong(submission.submittedAt, Date.now()) || hasLostFiles(submission, source))
    return { id, title, page, state: 'refused', isDone: false };
  const knownRetryAt = retryTimes.get(id) ?? submission.retryAt ?? 0;
  if (isTooEarly(knownRetryAt, Date.now())) return { id, title, page, state: 'waiting', isDone: false, retryAt: knownRetryAt };
  const result = await attempt(id, submission, source);
  if (!result.ok && isSentElsewhere(result)) {
    // The user of a shared computer does not come back to decide.
    const isDone = draft.head.isUntilSent === true && !(await isOpen(id));
    if (isDone) await deleteDraft(id, 'elsewhere');
    return { id, title, page, state: 'elsewhere', isDone };
  }
  if (!result.ok) {
    const needsPage = result.status === UPLOADS_UNFINISHED;
    const state = canSendLater(result) ? 'waiting' : isClosed(result) ? 'closed' : 'refused';
    const retryAt = getRetryAt(result.retryAfter, Date.now());
    retryTimes.set(id, retryAt);
    return { id, title, page, needsPage, state, isDone: false, retryAt, isLinked: isLinked(server) };
  }
  // A form that was opened meanwhile gets the same reply to its own attempt, and ends its draft.
  if (!(await isOpen(id))) await deleteDraft(id, { reply: result.data });
  return {
    id,
    title,
    page,
    state: 'sent',
    isDone: true,
    sentAt: Date.now(),
    receiptNumber: readAcknowledgement(result.data).receiptNumber,
  };
}

/** Sends a submission, unless its files are too large for that. The server can have stored it then: its key is asked. */
async function attempt(id: string, submission: Submission, source: SubmissionSource): Promise<ApiResult> {
  const needsContents = listFilesLeft(submission, source.server).length > 0;
  const needsPage = { ok: false, status: UPLOADS_UNFINISHED } as const;
  if (needsContents && slowDrafts.has(id)) {
    const known = await requestJson(source.send, `submission_keys/${submission.key}`);
    return known.ok ? known : needsPage;
  }
  const start = Date.now();
  const result = await sendSubmission(submission, source);
  const isSlow = needsContents && !result.ok && result.status === 0 && Date.now() - start >= SLOW_MS;
  if (isSlow) slowDrafts.add(id);
  return isSlow ? needsPage : result;
}

/** Returns whether a tab has the form open: it sends the submission itself. */
async function isOpen(id: string): Promise<boolean> {
  return (await listLockedDrafts()).has(id);
}

function toFile(submission: Submission, id: string, content: ArrayBuffer | undefined): File | undefined {
  const file = listSubmittedFiles(submission).find((one) => one.id === id);
  return content && file && new File([content], file.name, { type: file.type });
}
