/** Sends a decision about some submissions, and remembers it for undoing. */

import { useApi } from '../../data/api-context.ts';
import { getProblemText } from '../../data/error-text.ts';
import { useSession } from '../../session/session-context.ts';
import type { ReplyData } from '../../data/routes.ts';
import { rememberDecision } from './last-decision.ts';

/** A status that submissions can get next, with its button. */
export type NextStatus = ReplyData<'GET /admin/submissions/:id'>['nextStatuses'][number];

/** A submission to decide, as the user sees it. */
export interface DecidedSubmission {
  _id: string;
  name: string;
  /** Of the reply that the user sees. */
  version: string;
  /** The number of its documents that are missing or refused; null for a form without documents. */
  missingDocuments: number | null;
  /** The titles of these documents, if the user sees them. */
  missingTitles?: readonly string[];
}

/** A field that the sender is asked to correct. */
export interface ShownRemark {
  /** Answer path. */
  path: string;
  title: string;
  text: string;
}

/** What staff decide. */
export interface Decision {
  status: NextStatus;
  submissions: readonly DecidedSubmission[];
  reason?: string;
  /** Whether the senders are mailed. */
  mail?: boolean;
  /** What the sender of the only submission is asked to correct. */
  remarks?: readonly ShownRemark[];
}

/** Submissions that a message names. */
const MAX_LISTED = 3;

/** The reply to a decision. */
type DecisionReply = ReplyData<'POST /admin/submission_decisions'>;

/** Returns the function that decides. It returns why nothing was decided; undefined when the submissions have the status. */
export function useDecide(): (decision: Decision) => Promise<string | undefined> {
  const api = useApi();
  const { user } = useSession();
  return async (decision) => {
    const reply = await api.call('POST /admin/submission_decisions', {}, toRequest(decision));
    if (!reply.ok) return getProblemText(reply.status, reply.problem);
    const { changed } = reply.data;
    const { status, submissions } = decision;
    if (changed.length === 0) {
      // What is displayed is older than what the server has.
      api.invalidate();
      return limit(describeSkipped(reply.data)).join(' ');
    }
    const only = submissions.length === 1 ? submissions[0] : undefined;
    rememberDecision({
      userId: user?._id,
      batch: reply.data.batch,
      submissionId: only?._id,
      subject: only ? only.name || 'The submission' : countSubmissions(changed.length),
      label: status.label,
      remarks: [...limit(describeSkipped(reply.data)), ...describeMails(reply.data)],
    });
    return undefined;
  };
}

/** Returns the body of the request. */
export function toRequest({ status, submissions, reason = '', mail = false, remarks = [] }: Decision) {
  const wanted = submissions.map(({ _id: id, version }) => ({ id, version }));
  const marked = remarks.map(({ path, text }) => ({ path, text }));
  return {
    submissions: wanted,
    status: status.value,
    ...(reason.trim() && { reason }),
    mail,
    ...(marked.length > 0 && { remarks: marked }),
  };
}

/** Returns a number of submissions in words. */
export function countSubmissions(count: number): string {
  return count === 1 ? '1 submission' : `${count.toLocaleString('en-US')} submissions`;
}

/** Returns the first sentences, and the number of the others. */
export function limit(sentences: readonly string[]): string[] {
  const others = sentences.length - MAX_LISTED;
  return others <= 0 ? [...sentences] : [...sentences.slice(0, MAX_LISTED), `And ${others.toLocaleString('en-US')} more.`];
}

/** Returns why submissions keep their status, a sentence for each. */
function describeSkipped({ skipped, changed }: DecisionReply): string[] {
  const isOnly = skipped.length === 1 && changed.length === 0;
  return skipped.map(({ name, why, by }) => {
    const subject = name || 'A submission';
    if (why === 'unknown') return isOnly ? 'This submission does not exist any more.' : `${subject} does not exist any more.`;
    if (why === 'not-next') return `${subject} cannot get this status.`;
    if (why === 'already') return `${subject} has this status already.`;
    if (why === 'failed') return `${subject} could not be decided. Please try again.`;
    const who = by ?? 'Somebody else';
    return isOnly
      ? `${who} changed it meanwhile. You see the newer version now.`
      : `${who} changed ${subject} meanwhile; it keeps its status.`;
  });
}

function describeMails({ mails, unmailed }: DecisionReply): string[] {
  const sent = mails === 0 ? [] : [mails === 1 ? 'The mail is sent in a minute.' : `${mails} mails are sent in a minute.`];
  return [...sent, ...limit(unmailed.map(describeUnmailed))];
}

const MISSING = {
  'mails-off': 'the server sends no mail',
  'no-text': 'the form has no text for it',
  'no-address': 'there is no address',
} as const;

/** Says why a sender gets no mail. */
export function describeUnmailed({ name, why }: DecisionReply['unmailed'][number]): string {
  return `No mail is sent about ${name || 'a submission'}: ${MISSING[why]}.`;
}
