/** One submission from posted answers to its acknowledgement: validate twice (engine, JSON Schema), store files, one transaction, reply. */

import type { Context } from 'hono';
import type { Logger } from 'pino';
import { type FormState, getDeliveries, type Issue } from '#engine';
import { findBrokenConstraint } from '../db/errors/broken-constraint.ts';
import { isUnavailable } from '../db/errors/database-error.ts';
import type { NewDelivery } from '../db/deliveries/delivery.ts';
import { SentElsewhereError } from '../db/drafts/sent-secrets.ts';
import { MissingUploadsError } from '../db/drafts/take-draft.ts';
import { deleteUploads } from '../db/drafts/uploads.ts';
import type { Store } from '../db/store.ts';
import { saveSubmission, type SaveOptions } from '../db/submissions/save-submission.ts';
import { WithdrawnKeyError } from '../db/submissions/withdrawn-keys.ts';
import type { Submission } from '../db/submissions/submission.ts';
import type { ServedDefinition } from '../definitions/registry.ts';
import { removeContents } from '../drafts/uploads/remove-contents.ts';
import type { FileStorage } from '../files/storage/file-storage.ts';
import type { ServerMetrics } from '../metrics/server-metrics.ts';
import { type Acknowledgement, toAcknowledgement } from '../receipts/acknowledgement.ts';
import { createReceipt, type ReceiptDependencies } from '../receipts/create-receipt.ts';
import type { ReadEntries } from './body/read-entries.ts';
import { createWithdrawnProblem, type InFlightKeys, readKey, hashRequest, withInFlightKey } from './idempotency.ts';
import { deriveDocuments } from './documents/derive-documents.ts';
import { type FormerVersion, transferSubmission } from './former-version.ts';
import { getIndexedKind } from './indexing/indexed-kind.ts';
import { inspectFiles } from './inspect-files.ts';
import { parseSubmission } from './parse-submission.ts';
import { putFiles } from './storing/put-files.ts';
import { repeatReply } from './storing/repeat-reply.ts';
import type { InspectedFile } from './posted-file.ts';
import { type AcceptedSubmission, getReference, toAcceptedSubmission } from './submission-content.ts';
import { createMissingUploadsProblem, createSentElsewhereProblem, type StagedFiles } from './staged-files.ts';
import { createNewDeliveries } from './create-new-deliveries.ts';
import { validateStoredAnswers } from './validate-stored-answers.ts';
import { validateAnswers, type ValidationContext } from './validate-submission.ts';
import { createSchemaProblem, createValidationProblem } from './validation-problem.ts';

/** Dependencies of `createSubmit`. */
export interface SubmitDependencies extends ReceiptDependencies {
  files: FileStorage;
  now: () => Date;
  log: Logger;
  /** The keys whose first request is in progress in this process. */
  inFlight: InFlightKeys;
  /** Is called after a submission with deliveries is stored. */
  onDeliveries?: (() => void) | undefined;
  metrics?: Pick<ServerMetrics, 'countDraft'> | undefined;
}

/** The entries of a post, and the draft that it ends. */
export interface PostedForm extends ReadEntries {
  staged: StagedFiles;
}

/** The present version of a form, and the older one that the sender filled. */
interface FilledForm {
  served: ServedDefinition;
  former: FormerVersion | undefined;
}

type Submit = (c: Context, filled: FilledForm, posted: PostedForm, context: ValidationContext) => Promise<Response>;

const created = 201;
const uncached = { 'cache-control': 'no-store' };

/** Creates the handler of submissions. */
export function createSubmit(dependencies: SubmitDependencies): Submit {
  const { store, inFlight, log, onDeliveries, submissions: facts = {} } = dependencies;
  const save = createSave(dependencies);
  return async (c, { served, former }, posted, context) => {
    const key = readKey(c.req.header('idempotency-key'));
    return withInFlightKey(inFlight, key, async () => {
      const filled = await parseSubmission((former ?? served).form, posted, true);
      const refuse = (issues: readonly Issue[]): void => {
        if (issues.length > 0) throw createValidationProblem(issues, served, c.req.header('definition-hash'));
      };
      if (posted.staged.missing.length > 0) throw createMissingUploadsProblem(posted.staged.missing);
      refuse(filled.issues);
      // A repetition of a request that was stored before the form was changed has the same hash.
      const hash = hashRequest((former ?? served).form, filled);
      const repeated = await repeatReply(store, c, key, hash);
      if (repeated) return repeated;
      const parsed = former === undefined ? filled : transferSubmission(former, served.form, filled, context.today);

      const saving = runInTurn(store, getReference(served, parsed.answers, facts), async () => {
        const { state, issues } = await validateAnswers(served.form, parsed, context);
        refuse(issues);
        const inspected = await context.takeTurn(() => inspectFiles(served.form, parsed, context.countPixels));
        refuse(inspected.issues);
        const accepted = toAcceptedSubmission(served, state, { inspected: inspected.files, language: context.language, former }, facts);
        const disagreements = validateStoredAnswers(served.definition.answers, accepted.content.answers);
        if (disagreements.length > 0) throw createSchemaProblem(disagreements, served, log);
        const deliveries = await createDeliveries(dependencies, served, state, { ...accepted, language: context.language });
        const indexed = getIndexedKind(served);
        const documents = deriveDocuments(served.form, state, new Set(accepted.files.map(({ path }) => path)));
        await requireContents(dependencies, posted.staged, accepted.files);
        const acknowledge = (submission: Submission): Acknowledgement => toAcknowledgement(submission, deliveries, served.form);
        const idempotency = key === undefined ? undefined : { key, requestHash: hash, status: created, body: acknowledge };
        const submission = await save(accepted, posted.staged, { idempotency, deliveries, indexed, documents });
        if (deliveries.length > 0) onDeliveries?.();
        return acknowledge(submission);
      });
      try {
        return c.json(await saving, created, uncached);
      } catch (error) {
        // Another process stored a request with the same key meanwhile, and its draft is gone.
        const stored = isTaken(error) ? await repeatReply(store, c, key, hash) : undefined;
        if (stored) return stored;
        throw toProblem(error);
      }
    });
  };
}

/** Returns whether another submission can have taken the key or the draft. */
function isTaken(error: unknown): boolean {
  return error instanceof MissingUploadsError || error instanceof SentElsewhereError || findBrokenConstraint(error) === 'unique';
}

/** Converts an error of the transaction to what the sender is told. */
function toProblem(error: unknown): unknown {
  if (error instanceof WithdrawnKeyError) return createWithdrawnProblem();
  if (error instanceof SentElsewhereError) return createSentElsewhereProblem();
  return error instanceof MissingUploadsError ? createMissingUploadsProblem(error.uploads) : error;
}

/** Throws a 424 for uploads whose content is not in the file storage, for example after a backup was restored, and forgets them. */
async function requireContents(
  { store, files }: SubmitDependencies,
  { draft }: StagedFiles,
  accepted: readonly InspectedFile[],
): Promise<void> {
  const missing: string[] = [];
  for (const { staged } of accepted) {
    const opened = staged && (await files.open(staged.storedName));
    await opened?.stream.cancel();
    if (staged && !opened) missing.push(staged.upload);
  }
  if (missing.length === 0) return;
  if (draft) await deleteUploads(store, draft.id, missing);
  throw createMissingUploadsProblem(missing);
}

/** Stores the files and then the submission; a function of what all submissions share. */
function createSave({ store, files, now, metrics, submissions: facts = {} }: SubmitDependencies) {
  return async (
    { content, files: accepted }: AcceptedSubmission,
    { draft, secretHash }: StagedFiles,
    options: Pick<SaveOptions, 'idempotency' | 'deliveries' | 'indexed' | 'documents'>,
  ): Promise<Submission> => {
    const { stored, written } = await putFiles(files, accepted);
    const uploads = accepted.flatMap(({ staged }) => (staged ? [{ id: staged.upload, storedName: staged.storedName }] : []));
    let left: readonly string[] = [];
    const onLeft = (names: readonly string[]): void => void (left = names);
    const ending = draft && secretHash !== undefined && { draft: { id: draft.id, form: draft.form, secretHash, uploads }, onLeft };
    try {
      const common = { files: stored, now: now().toISOString(), sender: facts.senderName };
      const submission = await saveSubmission(store, content, { ...common, ...options, ...ending });
      if (draft) metrics?.countDraft(draft.form, 'sent');
      await removeContents(files, left);
      return submission;
    } catch (error) {
      // The row was not stored, so no row refers to these files. If the connection broke, it may have been: the sweep decides.
      if (!isUnavailable(error)) await removeContents(files, written);
      throw error;
    }
  };
}

/** Posts about one person are checked one after another, each against what the one before stored. */
function runInTurn<Result>(store: Store, reference: string | undefined, work: () => Promise<Result>): Promise<Result> {
  return reference === undefined ? work() : store.lock(`submission ${reference}`, work);
}

/** Returns what is sent after storing: the receipt, and what the form declares. */
async function createDeliveries(
  dependencies: SubmitDependencies,
  served: ServedDefinition,
  state: FormState,
  { content, language }: Pick<AcceptedSubmission, 'content'> & { language: string },
): Promise<NewDelivery[]> {
  const { findBrand, now } = dependencies;
  const receipt = await createReceipt(dependencies, served, { ...content, language, now: now() });
  const declared = createNewDeliveries(getDeliveries(served.form, state), { language, brand: findBrand(served, language) });
  return receipt ? [receipt, ...declared] : declared;
}
