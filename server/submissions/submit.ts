/** One submission from posted answers to its acknowledgement: validate twice (engine, JSON Schema), store files, one transaction, reply. */

import type { Context } from 'hono';
import type { Logger } from 'pino';
import { getDeliveries, type Issue } from '#engine';
import { findBrokenConstraint } from '../db/errors/broken-constraint.ts';
import { isUnavailable } from '../db/errors/database-error.ts';
import { newId } from '../db/new-id.ts';
import type { Store } from '../db/store.ts';
import { findIdempotent } from '../db/submissions/idempotency-keys.ts';
import { saveSubmission, type SaveOptions } from '../db/submissions/save-submission.ts';
import type { StoredFile, Submission } from '../db/submissions/submission.ts';
import type { FindBrand } from '../definitions/brands/mail-brand.ts';
import type { ServedDefinition } from '../definitions/registry.ts';
import type { FileStorage } from '../files/storage/file-storage.ts';
import type { ProductSubmissions } from '../product.ts';
import type { ReadEntries } from './body/read-entries.ts';
import { createKeyReusedProblem, type InFlightKeys, readKey, hashRequest, withInFlightKey } from './idempotency.ts';
import { type FormerVersion, transferSubmission } from './former-version.ts';
import { inspectFiles } from './inspect-files.ts';
import { parseSubmission } from './parse-submission.ts';
import type { InspectedFile } from './posted-file.ts';
import { type AcceptedSubmission, getReference, toAcceptedSubmission } from './submission-content.ts';
import { createNewDeliveries } from './create-new-deliveries.ts';
import { validateStoredAnswers } from './validate-stored-answers.ts';
import { validateAnswers, type ValidationContext } from './validate-submission.ts';
import { createSchemaProblem, createValidationProblem } from './validation-problem.ts';

/** Dependencies of `createSubmit`. */
export interface SubmitDependencies {
  store: Store;
  files: FileStorage;
  now: () => Date;
  log: Logger;
  /** Is called after a submission with deliveries is stored. */
  onDeliveries?: (() => void) | undefined;
  /** Returns the brand of a form in a language; undefined if it has none. */
  findBrand: FindBrand;
  /** The product's declarations about its submissions. */
  submissions?: ProductSubmissions | undefined;
}

/** The present version of a form, and the older one that the sender filled. */
interface FilledForm {
  served: ServedDefinition;
  former: FormerVersion | undefined;
}

type Submit = (c: Context, filled: FilledForm, posted: ReadEntries, context: ValidationContext) => Promise<Response>;

const created = 201;
const uncached = { 'cache-control': 'no-store' };

/** Creates the handler of submissions, with its own set of keys whose request is in progress. */
export function createSubmit({ store, files, now, log, onDeliveries, findBrand, submissions: facts = {} }: SubmitDependencies): Submit {
  const inFlight: InFlightKeys = new Set();

  return async (c, { served, former }, posted, context) => {
    const key = readKey(c.req.header('idempotency-key'));
    return withInFlightKey(inFlight, key, async () => {
      const filled = await parseSubmission((former ?? served).form, posted, true);
      const refuse = (issues: readonly Issue[]): void => {
        if (issues.length > 0) throw createValidationProblem(issues, served, c.req.header('definition-hash'));
      };
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
        const idempotency = key === undefined ? undefined : { key, requestHash: hash, status: created, body: toAcknowledgement };
        const accepted = toAcceptedSubmission(served, state, { inspected: inspected.files, language: context.language, former }, facts);
        const disagreements = validateStoredAnswers(served.definition.answers, accepted.content.answers);
        if (disagreements.length > 0) throw createSchemaProblem(disagreements, served, log);
        const deliveries = createNewDeliveries(getDeliveries(served.form, state), {
          language: context.language,
          brand: findBrand(served, context.language),
        });
        const searchedAnswers = served.definition.records?.search;
        const submission = await save(accepted, { idempotency, deliveries, searchedAnswers });
        if (deliveries.length > 0) onDeliveries?.();
        return submission;
      });
      try {
        return c.json(toAcknowledgement(await saving), created, uncached);
      } catch (error) {
        // Another process stored a request with the same key meanwhile.
        const stored = findBrokenConstraint(error) === 'unique' ? await repeatReply(store, c, key, hash) : undefined;
        if (stored) return stored;
        throw error;
      }
    });
  };

  async function save(
    { content, files: accepted }: AcceptedSubmission,
    options: Pick<SaveOptions, 'idempotency' | 'deliveries' | 'searchedAnswers'>,
  ): Promise<Submission> {
    const stored = await putFiles(files, accepted);
    try {
      return await saveSubmission(store, content, { files: stored, now: now().toISOString(), sender: facts.senderName, ...options });
    } catch (error) {
      // The row was not stored, so no row refers to these files. If the connection broke, it may have been: the sweep decides.
      if (!isUnavailable(error)) await removeAll(files, stored);
      throw error;
    }
  }
}

/** Posts about one person are checked one after another, each against what the one before stored. */
function runInTurn<Result>(store: Store, reference: string | undefined, work: () => Promise<Result>): Promise<Result> {
  return reference === undefined ? work() : store.lock(`submission ${reference}`, work);
}

/** Returns the reply to the first request with the key; throws when that was another request. */
async function repeatReply(store: Store, c: Context, key: string | undefined, hash: string): Promise<Response | undefined> {
  const known = key === undefined ? undefined : await findIdempotent(store, key);
  if (known && known.requestHash !== hash) throw createKeyReusedProblem();
  return known && c.json(known.body as never, known.status as never, uncached);
}

/** Returns the reply to the sender: what identifies the submission, without its answers. */
function toAcknowledgement({ _id, kind, definitionId, status, createdAt }: Submission): Record<string, string> {
  return { _id, kind, definition: definitionId, status, createdAt };
}

/** Stores the files at the same time. If one fails, the others are removed. */
async function putFiles(storage: FileStorage, accepted: readonly InspectedFile[]): Promise<StoredFile[]> {
  const results = await Promise.allSettled(
    accepted.map(async ({ path: field, name, type, size, warning, bytes }): Promise<StoredFile> => {
      return { _id: newId(), field, name, type, size, storedName: await storage.put(bytes), warning };
    }),
  );
  const stored = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  const failed = results.find((result) => result.status === 'rejected');
  if (failed === undefined) return stored;
  await removeAll(storage, stored);
  throw failed.reason;
}

/** A file that cannot be removed now is removed by the sweep; the failure that came first is the one to report. */
async function removeAll(storage: FileStorage, stored: readonly StoredFile[]): Promise<void> {
  await Promise.allSettled(stored.map(({ storedName }) => storage.remove(storedName)));
}
