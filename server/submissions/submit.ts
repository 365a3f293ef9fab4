/** One submission from posted answers to its acknowledgement: validate twice (engine, JSON Schema), store files, one transaction, reply. */

import type { Context } from 'hono';
import type { Logger } from 'pino';
import { getDeliveries, type Issue } from '#engine';
import { newId } from '../db/new-id.ts';
import type { Store } from '../db/store.ts';
import { findIdempotent } from '../db/submissions/idempotency-keys.ts';
import { saveSubmission, type SaveOptions } from '../db/submissions/save-submission.ts';
import type { StoredFile, Submission } from '../db/submissions/submission.ts';
import type { FindBrand } from '../definitions/brands/mail-brand.ts';
import type { ServedDefinition } from '../definitions/registry.ts';
import type { FileStorage } from '../files/file-storage.ts';
import type { ProductSubmissions } from '../product.ts';
import type { ReadEntries } from './body/read-entries.ts';
import { createKeyReusedProblem, type InFlightKeys, readKey, hashRequest, withInFlightKey } from './idempotency.ts';
import { inspectFiles } from './inspect-files.ts';
import { createKeyedMutex } from './keyed-mutex.ts';
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

type Submit = (c: Context, served: ServedDefinition, posted: ReadEntries, context: ValidationContext) => Promise<Response>;

const created = 201;
const uncached = { 'cache-control': 'no-store' };

/** Creates the handler of submissions, with its own set of keys whose request is in progress. */
export function createSubmit({ store, files, now, log, onDeliveries, findBrand, submissions: facts = {} }: SubmitDependencies): Submit {
  const inFlight: InFlightKeys = new Set();
  const runInTurn = createKeyedMutex();

  return async (c, served, posted, context) => {
    const key = readKey(c.req.header('idempotency-key'));
    return withInFlightKey(inFlight, key, async () => {
      const parsed = await parseSubmission(served.form, posted, true);
      const refuse = (issues: readonly Issue[]): void => {
        if (issues.length > 0) throw createValidationProblem(issues, served, c.req.header('definition-hash'));
      };
      refuse(parsed.issues);
      const hash = hashRequest(served.form, parsed);
      const first = key === undefined ? undefined : await findIdempotent(store, key);
      if (first && first.requestHash !== hash) throw createKeyReusedProblem();
      if (first) return c.json(first.body as never, first.status as never, uncached);

      const saved = await runInTurn(getReference(served, parsed.answers, facts), async () => {
        const { state, issues } = await validateAnswers(served.form, parsed, context);
        refuse(issues);
        const inspected = await context.takeTurn(() => inspectFiles(served.form, parsed, context.countPixels));
        refuse(inspected.issues);
        const idempotency = key === undefined ? undefined : { key, requestHash: hash, status: created, body: toAcknowledgement };
        const accepted = toAcceptedSubmission(served, state, { inspected: inspected.files, language: context.language }, facts);
        const disagreements = validateStoredAnswers(served.definition.answers, accepted.content.answers);
        if (disagreements.length > 0) throw createSchemaProblem(disagreements, served, log);
        const deliveries = createNewDeliveries(getDeliveries(served.form, state), {
          language: context.language,
          brand: findBrand(served, context.language),
        });
        const submission = await save(accepted, { idempotency, deliveries });
        if (deliveries.length > 0) onDeliveries?.();
        return submission;
      });
      return c.json(toAcknowledgement(saved), created, uncached);
    });
  };

  async function save(
    { content, files: accepted }: AcceptedSubmission,
    options: Pick<SaveOptions, 'idempotency' | 'deliveries'>,
  ): Promise<Submission> {
    const stored = await putFiles(files, accepted);
    try {
      return await saveSubmission(store, content, { files: stored, now: now().toISOString(), sender: facts.senderName, ...options });
    } catch (error) {
      // The row was not stored, so no row refers to these files.
      await removeAll(files, stored);
      throw error;
    }
  }
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

async function removeAll(storage: FileStorage, stored: readonly StoredFile[]): Promise<void> {
  await Promise.all(stored.map(({ storedName }) => storage.remove(storedName)));
}
