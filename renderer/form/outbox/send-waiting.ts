/** Sends the submissions that wait on this device and whose forms are not open. */

import { deleteExpired } from '../drafts/server/delete-expired.ts';
import { deleteDraft, listQueuedDrafts, readDraft, readFiles } from '../drafts/kept/draft-database.ts';
import type { DraftHead } from '../drafts/kept/draft-database.ts';
import { listLockedDrafts } from '../drafts/kept/draft-lock.ts';
import { readAcknowledgement } from '../receipt/acknowledgement.ts';
import type { FetchFunction } from '../requests.ts';
import {
  canSendLater,
  hasLostFiles,
  isClosed,
  isSentElsewhere,
  sendSubmission,
  UPLOADS_UNFINISHED,
} from '../submission/send-submission.ts';
import type { Submission } from '../submission/submission.ts';
import { listSubmittedFiles } from '../submission/submitted-files.ts';
import { setQueueFlag } from './queue-flag.ts';
import { hasWaitedTooLong } from './retry-times.ts';

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
  /** Whether files have to be uploaded before, which only the page of the form does. */
  needsPage?: boolean;
  /** When it was sent, in milliseconds since 1970. */
  sentAt?: number;
  /** The number under which the server has stored it. */
  receiptNumber?: string | undefined;
}

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
  const result = await sendSubmission(submission, source);
  if (!result.ok && isSentElsewhere(result)) {
    // The user of a shared computer does not come back to decide.
    const isDone = draft.head.isUntilSent === true && !(await isOpen(id));
    if (isDone) await deleteDraft(id);
    return { id, title, page, state: 'elsewhere', isDone };
  }
  if (!result.ok) {
    const needsPage = result.status === UPLOADS_UNFINISHED;
    const state = canSendLater(result) ? 'waiting' : isClosed(result) ? 'closed' : 'refused';
    return { id, title, page, needsPage, state, isDone: false };
  }
  // A form that was opened meanwhile gets the same reply to its own attempt, and ends its draft.
  if (!(await isOpen(id))) await deleteDraft(id);
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

/** Returns whether a tab has the form open: it sends the submission itself. */
async function isOpen(id: string): Promise<boolean> {
  return (await listLockedDrafts()).has(id);
}

function toFile(submission: Submission, id: string, content: ArrayBuffer | undefined): File | undefined {
  const file = listSubmittedFiles(submission).find((one) => one.id === id);
  return content && file && new File([content], file.name, { type: file.type });
}
