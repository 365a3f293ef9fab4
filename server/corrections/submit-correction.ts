/** One correction from posted answers to its acknowledgement: merge with the stored answers, validate what is open, store in one transaction, reply. */

import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import type { Logger } from 'pino';
import { type FormDefinition, isPathWithin, type Issue } from '#engine';
import { isUnavailable } from '../db/errors/database-error.ts';
import { findBrokenConstraint } from '../db/errors/broken-constraint.ts';
import type { Correction } from '../db/submissions/corrections/read-corrections.ts';
import { AnswersChangedError, CorrectionEndedError, sendCorrection } from '../db/submissions/corrections/send-correction.ts';
import { type Decision, listDecisions } from '../db/submissions/decisions/list-decisions.ts';
import type { Store } from '../db/store.ts';
import { findSubmission } from '../db/submissions/find-submission.ts';
import type { StoredFile, Submission } from '../db/submissions/submission.ts';
import { WithdrawnKeyError } from '../db/submissions/withdrawn-keys.ts';
import type { FindMessage } from '../definitions/messages.ts';
import type { ServedDefinition } from '../definitions/registry.ts';
import { removeContents } from '../drafts/uploads/remove-contents.ts';
import type { FileStorage } from '../files/storage/file-storage.ts';
import type { ProductSubmissions } from '../product.ts';
import type { Acknowledgement } from '../receipts/acknowledgement.ts';
import { readAddress } from '../receipts/create-receipt.ts';
import { createWithdrawnProblem, hashRequest, readKey } from '../submissions/idempotency.ts';
import { deriveDocuments } from '../submissions/documents/derive-documents.ts';
import { getIndexedKind } from '../submissions/indexing/indexed-kind.ts';
import { inspectFiles } from '../submissions/inspect-files.ts';
import { findStatusBeforeRequest, getStatuses, listProcessedStatuses } from '../submissions/statuses.ts';
import { putFiles } from '../submissions/storing/put-files.ts';
import { repeatReply } from '../submissions/storing/repeat-reply.ts';
import { validateStoredAnswers } from '../submissions/validate-stored-answers.ts';
import type { ValidationContext } from '../submissions/validate-submission.ts';
import { createSchemaProblem, createValidationProblem } from '../submissions/validation-problem.ts';
import { correctAnswers, type CorrectedState, type CorrectionLookups, openStoredState, validateCorrection } from './correction-state.ts';
import { type CorrectedContent, listChangedPaths, toCorrectedContent } from './corrected-content.ts';
import { createCorrectionEndedProblem, requireOpenCorrection, requireSeenCorrection } from './find-correction.ts';
import { type PostedCorrection, readCorrection } from './posted-correction.ts';

/** Dependencies of `createSubmitCorrection`. */
export interface SubmitCorrectionDependencies {
  store: Store;
  files: FileStorage;
  log: Logger;
  now: () => Date;
  message: FindMessage;
  /** The product's declarations about its submissions. */
  submissions?: ProductSubmissions | undefined;
}

/** What a post corrects. */
interface Corrected {
  submission: Submission;
  /** The version of the form that was filled. */
  served: ServedDefinition;
  /** The present version, by which staff list and process submissions. */
  present: ServedDefinition;
  /** The hash of the token of the link. */
  link: string;
}

/** What a correction is validated with. */
export type CorrectionContext = Omit<ValidationContext, 'ask'> & { lookups: CorrectionLookups };
type Reply = (c: Context, corrected: Corrected, context: CorrectionContext) => Promise<Response>;

const stored = 200;
/** Checks of one correction. */
const MAX_ATTEMPTS = 5;
const uncached = { 'cache-control': 'no-store' };

/** Creates the handler of corrections. */
export function createSubmitCorrection(dependencies: SubmitCorrectionDependencies): Reply {
  const { store } = dependencies;
  return async (c, corrected, context) => {
    const { submission, served } = corrected;
    const key = readKey(c.req.header('idempotency-key'));
    const posted = await readCorrection(c, served.form, submission);
    refuse(posted.parsed.issues, served);
    const requestHash = hashCorrection(served, submission, posted);
    const repeated = await repeatReply(store, c, key, requestHash);
    if (repeated) return repeated;
    const correction = await requireOpenCorrection(store, submission);
    requireSeenCorrection(correction, c.req.header('correction'));
    try {
      // Corrections of one submission are checked one after another, and each stores what it has checked or nothing.
      const reply = await store.lock(`correction ${submission._id}`, () =>
        checkAndSave(dependencies, corrected, { correction, posted, context, key, requestHash }),
      );
      return c.json(reply, stored, uncached);
    } catch (error) {
      const isRepeated = error instanceof CorrectionEndedError || findBrokenConstraint(error) === 'unique';
      const first = isRepeated ? await repeatReply(store, c, key, requestHash) : undefined;
      if (first) return first;
      if (error instanceof WithdrawnKeyError) throw createWithdrawnProblem();
      throw error instanceof CorrectionEndedError ? createCorrectionEndedProblem() : error;
    }
  };
}

/** The post of a correction. */
interface Posted {
  correction: Correction;
  posted: PostedCorrection;
  context: CorrectionContext;
  key: string | undefined;
  requestHash: string;
}

/** Stores a correction of the present answers. A merge of names changes them without a new version, also during the check, which is then done again. */
async function checkAndSave(dependencies: SubmitCorrectionDependencies, corrected: Corrected, post: Posted): Promise<Acknowledgement> {
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    const submission = await findSubmission(dependencies.store, corrected.submission._id);
    if (submission?.updatedAt !== corrected.submission.updatedAt) break;
    const current = { ...corrected, submission };
    try {
      return await save(dependencies, current, { ...post, ...(await check(dependencies, current, post)) });
    } catch (error) {
      if (!(error instanceof AnswersChangedError)) throw error;
    }
  }
  throw new CorrectionEndedError();
}

/** Returns a hash of a post to one submission, with the names of empty answers. */
function hashCorrection({ form }: ServedDefinition, { _id: id }: Submission, { parsed, named }: PostedCorrection): string {
  const parts = [hashRequest(form, parsed), id, named.toSorted()];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}

/** Returns the status of a corrected submission: the present one if staff process it in it, otherwise the one before the request, or the first one in which staff process it. */
function getStatusAfterCorrection(definition: Pick<FormDefinition, 'records'>, present: string, decisions: readonly Decision[]): string {
  const statuses = getStatuses(definition);
  const processed = listProcessedStatuses(statuses);
  const former = findStatusBeforeRequest(statuses, decisions);
  return [present, former].find((status) => status !== undefined && processed.includes(status)) ?? processed[0] ?? present;
}

/** Returns the address to which mails about the submission go, as far as its content decides it. */
function getAddress(
  { definition }: ServedDefinition,
  { answers, email }: Pick<Submission, 'answers' | 'email'>,
): string | null | undefined {
  const { receipt } = definition.submission;
  return receipt?.recipient === undefined ? email : readAddress(answers, receipt.recipient);
}

interface Checked {
  content: CorrectedContent;
  state: CorrectedState;
}

/** Merges and validates. Throws a 422 that names closed fields with other answers, and open ones with invalid answers. */
async function check(
  { log, message, submissions: facts = {} }: SubmitCorrectionDependencies,
  { submission, served }: Corrected,
  { correction, posted, context }: Posted,
): Promise<Checked> {
  const { form, definition } = served;
  const { parsed, mentioned } = posted;
  const before = await openStoredState(form, submission, context.lookups, context);
  const marked = correction.remarks.map(({ path }) => path).filter((path) => form.byPath.has(path) || form.groupByPath.has(path));
  const state = await correctAnswers(form, { stored: before, marked, parsed, mentioned }, context.lookups, context);
  const { text } = message('correction-closed-field', {});
  refuse(
    state.refused.map((path): Issue => ({ code: 'closed', path, message: text, params: {} })),
    served,
  );
  refuse(validateCorrection(form, before, state), served);
  const files = new Map([...parsed.files].filter(([, { path }]) => isPathWithin(path, state.roots)));
  const inspected = await context.takeTurn(() => inspectFiles(form, { answers: parsed.answers, files }, context.countPixels));
  refuse(inspected.issues, served);
  const content = toCorrectedContent(served, submission, state, { inspected: inspected.files, language: context.language }, facts);
  const disagreements = validateStoredAnswers(definition.answers, content.content.answers).filter(({ instancePath }) =>
    isPathWithin(instancePath.slice(1).replaceAll('/', '.'), state.roots),
  );
  if (disagreements.length > 0) throw createSchemaProblem(disagreements, served, log);
  return { content, state };
}

async function save(
  { store, files: storage, now, submissions: facts = {} }: SubmitCorrectionDependencies,
  { submission, served, present, link }: Corrected,
  { content: corrected, state, correction, key, requestHash }: Checked & Posted,
): Promise<Acknowledgement> {
  const added = corrected.files.flatMap((file) => ('_id' in file ? [] : [file]));
  const { stored: storedFiles, written } = await putFiles(storage, added);
  const byFile = new Map(added.map((file, index) => [file, storedFiles[index]!]));
  const files = corrected.files.map((file): StoredFile => ('_id' in file ? file : byFile.get(file)!));
  const status = getStatusAfterCorrection(present.definition, submission.status, await listDecisions(store, submission._id));
  const { _id, kind, definitionId, createdAt, receiptNumber } = submission;
  const reply = { _id, kind, definition: definitionId, status, createdAt, receiptNumber: receiptNumber ?? '', receipt: false };
  try {
    await sendCorrection(store, submission, {
      correctionId: correction._id,
      seenAt: submission.updatedAt,
      seenAnswers: submission.answers,
      content: corrected.content,
      files,
      status,
      changed: listChangedPaths(submission, corrected, state.roots),
      open: state.roots,
      now: now().toISOString(),
      sender: facts.senderName,
      onlyLink: getAddress(served, submission) === getAddress(served, corrected.content) ? undefined : link,
      idempotency: key === undefined ? undefined : { key, requestHash, status: stored, body: reply },
      indexed: getIndexedKind(present),
      documents: deriveDocuments(served.form, state.state, new Set(files.map(({ field }) => field))),
    });
    return reply;
  } catch (error) {
    // Nothing was stored, so no row refers to these files. If the connection broke, it may have been: the sweep decides.
    if (!isUnavailable(error)) await removeContents(storage, written);
    throw error;
  }
}

/** The correction has a version of the form of its own, so no header of the page is compared with it. */
function refuse(issues: readonly Issue[], served: ServedDefinition): void {
  if (issues.length > 0) throw createValidationProblem(issues, served, undefined);
}
