/** Decisions about one or many submissions, their mails with a preview, and their undoing. */

import type { CompiledForm } from '#engine';
import { describeRemarks } from '../../../corrections/describe-correction.ts';
import { WriteError } from '../../../db/errors/write-error.ts';
import { newId } from '../../../db/new-id.ts';
import { openCorrection, reopenCorrection, withdrawCorrections } from '../../../db/submissions/corrections/open-correction.ts';
import { decideSubmission, type NewDecision } from '../../../db/submissions/decisions/decide-submission.ts';
import { undoDecisions } from '../../../db/submissions/decisions/undo-decisions.ts';
import type { Writer } from '../../../db/writer.ts';
import { HttpProblem } from '../../../http/http-problem.ts';
import { formatMarkdownMail } from '../../../mail/markdown-mail.ts';
import { getPublicUrl } from '../../../config.ts';
import type { AdminDependencies } from '../../admin-dependencies.ts';
import type { Handlers } from '../../admin-request.ts';
import { readBody } from '../../read-body.ts';
import { readDecision, type ReadDecision, type SkippedSubmission } from './read-decision.ts';
import { requireFields } from './read-remarks.ts';
import { createStatusMail, type StatusMail } from './status-mail.ts';

type Routes =
  'POST /admin/submission_decisions' | 'POST /admin/submission_decisions/preview' | 'POST /admin/submission_decisions/:batch/undo';

/** A submission whose sender gets no mail. */
interface UnmailedSubmission {
  id: string;
  name: string;
  why: Extract<StatusMail, { missing: string }>['missing'];
}

/** The mails of a decision before it is made. */
export interface DecisionPreview {
  /** The number of mails. */
  mails: number;
  unmailed: UnmailedSubmission[];
  /** The first mail as plain text; null without any. */
  first: { to: string; subject: string; text: string } | null;
}

/** What became of a decision. */
export interface DecisionReply {
  /** For undoing. */
  batch: string;
  /** Ids of the submissions that have the status. */
  changed: string[];
  skipped: SkippedSubmission[];
  /** The number of mails that will be sent. */
  mails: number;
  unmailed: UnmailedSubmission[];
  /** When the mails are sent, ISO 8601: until then the decision can be undone. Null without mails. */
  mailsAt: string | null;
}

/** Mails wait so long, so that a decision can be undone. */
const MAIL_DELAY_MS = 60_000;

/** Creates the handlers. */
export function decisionRoutes(dependencies: AdminDependencies) {
  const { store } = dependencies;
  return {
    'POST /admin/submission_decisions': async ({ c, writer }) => {
      const decision = await readDecision(dependencies, await readBody(c));
      for (const { submission } of decision.decided) requireFields(decision.remarks, await findForm(dependencies, submission));
      return c.json(await decideAll(dependencies, decision, writer()));
    },
    'POST /admin/submission_decisions/preview': async ({ c }) => {
      const decision = await readDecision(dependencies, await readBody(c), { isPreview: true });
      return c.json(await createPreview(dependencies, decision));
    },
    'POST /admin/submission_decisions/:batch/undo': async ({ c, writer }) => {
      const by = writer();
      const result = await undoDecisions(
        store,
        c.req.param('batch') as string,
        { ...by, mailAt: addDelay(by.at) },
        async (tx, { submissionId, at }) => {
          await reopenCorrection(tx, submissionId, at);
          await withdrawCorrections(tx, submissionId, by.at, at);
        },
      );
      if (!result) throw new HttpProblem(404, 'This decision does not exist (any more).');
      return c.json(result);
    },
  } satisfies Handlers<Routes>;
}

/** Decides the submissions one after another. What fails after a first one was decided is skipped: only the reply has the batch, by which the others are undone. */
async function decideAll(dependencies: AdminDependencies, decision: ReadDecision, by: Writer): Promise<DecisionReply> {
  const { log } = dependencies;
  const { skipped } = decision;
  const mailAt = addDelay(by.at);
  const reply: DecisionReply = { batch: newId(), changed: [], skipped, mails: 0, unmailed: [], mailsAt: null };
  for (const { submission, seenAt } of decision.decided) {
    const { _id: id, name } = submission;
    try {
      const mail = await createMail(dependencies, decision, submission);
      const given = mail && 'mail' in mail ? mail.mail : undefined;
      const result = await decideOne(dependencies, decision, { id, batch: reply.batch, seenAt, mailAt, mail: given }, by);
      if (result !== true) skipped.push({ id, name, ...result });
      else {
        reply.changed.push(id);
        if (given) reply.mails += 1;
        if (mail && 'missing' in mail) reply.unmailed.push({ id, name, why: mail.missing });
      }
    } catch (error) {
      if (reply.changed.length === 0) throw error;
      log.error({ err: error, submission: id }, 'a submission of a batch could not be decided');
      skipped.push({ id, name, why: 'failed' });
    }
  }
  return { ...reply, mailsAt: reply.mails > 0 ? mailAt : null };
}

/** Decides one submission. Returns why it keeps its status, if it does. */
async function decideOne(
  { store }: AdminDependencies,
  decision: ReadDecision,
  { id, ...made }: { id: string } & Pick<NewDecision, 'batch' | 'seenAt' | 'mailAt' | 'mail'>,
  by: Writer,
): Promise<true | Pick<SkippedSubmission, 'why' | 'by'>> {
  const { status, reason } = decision;
  const alsoDo = createCorrectionChange(decision, id, by);
  const result = await decideSubmission(store, id, { status, reason, ...made, alsoDo }, by).catch(toConflict);
  if (result === true) return true;
  return result === false ? { why: 'unknown' } : { why: 'changed', by: result.by };
}

function addDelay(at: string): string {
  return new Date(Date.parse(at) + MAIL_DELAY_MS).toISOString();
}

async function createPreview(dependencies: AdminDependencies, decision: ReadDecision): Promise<DecisionPreview> {
  const preview: DecisionPreview = { mails: 0, unmailed: [], first: null };
  for (const { submission } of decision.decided) {
    const made = await createMail(dependencies, { ...decision, hasMail: true }, submission);
    if (!made) continue;
    if ('missing' in made) preview.unmailed.push({ id: submission._id, name: submission.name, why: made.missing });
    else {
      preview.mails += 1;
      preview.first ??= toPreview(dependencies, made.mail, submission);
    }
  }
  return preview;
}

async function createMail(
  dependencies: AdminDependencies,
  { status, reason, hasMail, remarks }: ReadDecision,
  submission: ReadDecision['decided'][number]['submission'],
): Promise<StatusMail | undefined> {
  if (!hasMail) return undefined;
  const described = remarks.length === 0 ? [] : describeRemarks(remarks, submission, await findForm(dependencies, submission));
  return createStatusMail(dependencies, submission, { status, reason, remarks: described });
}

/** Returns what a decision does to the correction of its submission: it opens one, or ends one that nobody waits for any more. */
function createCorrectionChange(
  { remarks, waitsForSender }: ReadDecision,
  submissionId: string,
  { by, at }: Writer,
): NonNullable<NewDecision['alsoDo']> | undefined {
  if (remarks.length > 0)
    return async (tx) => {
      await openCorrection(tx, { submissionId, remarks, by: by.name, at });
    };
  if (waitsForSender) return undefined;
  return async (tx) => {
    await withdrawCorrections(tx, submissionId, at);
  };
}

/** Returns the form with which a submission was checked; the present one if that was not archived. */
async function findForm(
  { definitions, versions }: AdminDependencies,
  { definitionId, definitionHash }: ReadDecision['decided'][number]['submission'],
): Promise<CompiledForm | undefined> {
  const served = definitions.get(definitionId);
  if (served?.hash === definitionHash) return served.form;
  return (await versions.findForm(definitionId, definitionHash))?.form ?? served?.form;
}

/** Shows a mail with its number and, in place of a link that does not exist yet, the address of the page that it opens. */
function toPreview(
  { config }: AdminDependencies,
  { target, message }: Extract<StatusMail, { mail: unknown }>['mail'],
  { receiptNumber }: { receiptNumber: string | null },
): NonNullable<DecisionPreview['first']> {
  const publicUrl = getPublicUrl(config);
  const fill = (text: string): string =>
    text.replaceAll('{number}', receiptNumber ?? '').replaceAll('{link}', () => `[${publicUrl}/status#…](/status#…)`);
  const { subject, text, language, brand } = message!;
  return { to: target, subject: fill(subject), text: formatMarkdownMail(fill(text), { publicUrl, language, brand }).text };
}

/** Returns who changed the submission, if that is why it cannot be decided. */
function toConflict(error: unknown): { by: string | undefined } {
  if (error instanceof WriteError && error.failure.code === 'stale') return { by: error.failure.by ?? undefined };
  throw error;
}
