/** One submission from posted answers to its acknowledgement: validate twice (engine, JSON Schema), store files, one transaction, reply. */

import type { Context } from 'hono';
import type { Logger } from 'pino';
import type { Issue } from '#engine';
import { findIdempotent } from '../db/idempotency-keys.ts';
import { type NewSubmission, saveSubmission, type Submission, type SubmittedFile } from '../db/submissions.ts';
import type { Store } from '../db/store.ts';
import type { ServedDefinition } from '../definitions/registry.ts';
import type { FileStorage } from '../files/file-storage.ts';
import type { FileFacts } from '../files/inspect-file.ts';
import type { ProductSubmissions } from '../product.ts';
import { createKeyReusedProblem, type InFlightKeys, readKey, requestHash, withInFlightKey } from './idempotency.ts';
import { inspectFiles } from './inspect-files.ts';
import { parseSubmission, type ParsedSubmission } from './parse-submission.ts';
import type { PostedFile } from './posted-file.ts';
import type { ReadEntries } from './read-entries.ts';
import { createSchemaProblem, createValidationProblem } from './validation-problem.ts';
import { referenceOf, type SubmissionContent, submissionContent } from './submission-record.ts';
import { createKeyedMutex } from './keyed-mutex.ts';
import { validateStoredAnswers } from './validate-stored-answers.ts';
import { validateAnswers, type ValidationContext } from './validate-submission.ts';

/** What storing a submission needs. */
export interface SubmitDependencies {
  store: Store;
  files: FileStorage;
  now: () => Date;
  log: Logger;
  /** What the product declares about its submissions. */
  submissions?: ProductSubmissions | undefined;
}

type Submit = (c: Context, served: ServedDefinition, posted: ReadEntries, context: ValidationContext) => Promise<Response>;

const created = 201;
const uncached = { 'cache-control': 'no-store' };

/** Makes the handler of submissions; the keys under way are its own. */
export function createSubmit({ store, files, now, log, submissions: facts = {} }: SubmitDependencies): Submit {
  const underWay: InFlightKeys = new Set();
  const turns = createKeyedMutex();

  return async (c, served, posted, context) => {
    const key = readKey(c.req.header('idempotency-key'));
    return withInFlightKey(underWay, key, async () => {
      const parsed = await parseSubmission(served.form, posted, true);
      const refuse = (issues: readonly Issue[]): void => {
        if (issues.length > 0) throw createValidationProblem(issues, served, c.req.header('definition-hash'));
      };
      refuse(parsed.issues);
      const hash = requestHash(served.form, parsed);
      const first = key === undefined ? undefined : await findIdempotent(store, key);
      if (first && first.requestHash !== hash) throw createKeyReusedProblem();
      if (first) return c.json(first.body as never, first.status as never, uncached);

      const saved = await turns(referenceOf(served, parsed.answers, facts), async () => {
        const { state, issues } = await validateAnswers(served.form, parsed.answers, context);
        refuse(issues);
        const inspected = await context.takeTurn(() => inspectFiles(served.form, parsed, context.countPixels));
        refuse(inspected.issues);
        const idempotency = key === undefined ? undefined : { key, requestHash: hash, status: created, body: acknowledgement };
        const content = submissionContent(served, state, inspected.facts, facts);
        const disagreements = validateStoredAnswers(served.definition.answers, content.answers);
        if (disagreements.length > 0) throw createSchemaProblem(disagreements, served, log);
        return save(content, parsed, inspected.facts, idempotency);
      });
      return c.json(acknowledgement(saved), created, uncached);
    });
  };

  async function save(
    content: SubmissionContent,
    { files: posted }: ParsedSubmission,
    facts: ReadonlyMap<string, FileFacts>,
    idempotency: NewSubmission['idempotency'],
  ): Promise<Submission> {
    const stored = await putFiles(files, content, posted, facts);
    try {
      return await saveSubmission(store, {
        ...content,
        files: stored,
        now: now().toISOString(),
        idempotency,
      });
    } catch (error) {
      // The row is not there, so nothing will ever ask for these files.
      await removeAll(files, stored);
      throw error;
    }
  }
}

/** What the sender is told: enough to ask about the submission, nothing of what it says. */
function acknowledgement({ _id, kind, definitionId, status, createdAt }: Submission): Record<string, string> {
  return { _id, kind, definition: definitionId, status, createdAt };
}

async function putFiles(
  shelf: FileStorage,
  content: SubmissionContent,
  posted: ReadonlyMap<string, PostedFile>,
  facts: ReadonlyMap<string, FileFacts>,
): Promise<SubmittedFile[]> {
  const stored: SubmittedFile[] = [];
  try {
    for (const { path, answer } of content.files) {
      const [file, known] = [posted.get(answer.id), facts.get(answer.id)];
      if (!file || !known) throw new Error(`no file was inspected for ${path}`);
      const storedName = await shelf.put(file.bytes);
      stored.push({
        field: path,
        name: answer.name,
        type: known.type,
        size: file.bytes.byteLength,
        storedName,
        warning: known.warnings[0] ?? null,
      });
    }
    return stored;
  } catch (error) {
    await removeAll(shelf, stored);
    throw error;
  }
}

async function removeAll(shelf: FileStorage, stored: readonly SubmittedFile[]): Promise<void> {
  await Promise.all(stored.map(({ storedName }) => shelf.remove(storedName)));
}
