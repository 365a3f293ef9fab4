/** Stores what a sender corrected: the former content becomes a version, and the submission has the new one. */

import { isDeepStrictEqual } from 'node:util';
import { and, desc, eq, inArray, ne } from 'drizzle-orm';
import { first } from '../../database.ts';
import { recordChange } from '../../history.ts';
import { insertOne } from '../../insert-one.ts';
import { type DbTransaction, runInTransaction } from '../../run-in-transaction.ts';
import { corrections, submissionVersions } from '../../schema/decisions.ts';
import { receiptLinks } from '../../schema/receipts.ts';
import { idempotencyKeys, submissionFiles, submissions } from '../../schema/submissions.ts';
import type { Store } from '../../store.ts';
import type { StoredFile, Submission, SubmissionVersionContent } from '../submission.ts';
import type { DerivedDocument } from '../documents/document.ts';
import { withdrawMails } from '../decisions/withdraw-mails.ts';
import { replaceDocuments } from '../documents/write-documents.ts';
import { type IndexedKind, replaceIndexRows } from '../submission-index.ts';
import { requireCurrentKey } from '../withdrawn-keys.ts';
import { countVersions } from './read-corrections.ts';

/** What replaces the content of a submission. */
interface SentCorrection {
  correctionId: string;
  /** The `updatedAt` of the submission that the correction was checked against. */
  seenAt: string;
  /** Its answers at that time. */
  seenAnswers: Submission['answers'];
  content: SubmissionVersionContent;
  /** All files that the submission has afterwards; those that it has now keep their ids. */
  files: readonly StoredFile[];
  /** The status that it gets. */
  status: string;
  /** The paths of the changed answers, for the history. */
  changed: readonly string[];
  /** The fields and groups that could be changed. */
  open: ReadonlySet<string>;
  /** ISO 8601. */
  now: string;
  /** The actor in the history. Default: `Sender`. */
  sender?: string | undefined;
  /** The hash of the only link that stays valid, because the address of the sender was corrected: the others went to the former one. Undefined keeps all. */
  onlyLink?: string | undefined;
  idempotency?: { key: string; requestHash: string; status: number; body: unknown } | undefined;
  indexed: IndexedKind;
  /** The documents that the corrected submission needs. */
  documents: readonly DerivedDocument[];
}

/** Thrown when the correction was withdrawn or sent, or the submission was changed, since it was read. */
export class CorrectionEndedError extends Error {
  override readonly name = 'CorrectionEndedError';
}

/** Thrown when the answers were changed without a new version since they were read, as a merge of names does. */
export class AnswersChangedError extends Error {
  override readonly name = 'AnswersChangedError';
}

/**
 * Stores a correction in one transaction. Throws a `CorrectionEndedError` when it is not open any more, an `AnswersChangedError` when it has to be checked again, and a
 * `WithdrawnKeyError` when its key was withdrawn.
 */
export async function sendCorrection(store: Store, { _id: id }: Pick<Submission, '_id'>, sent: SentCorrection): Promise<void> {
  const { correctionId, seenAt, content, files, status, changed, open, now, sender = 'Sender', idempotency, indexed, documents } = sent;
  await runInTransaction(store, async (tx) => {
    if (idempotency) await requireCurrentKey(tx, idempotency.key);
    const before = await first(tx.select().from(submissions).where(eq(submissions.id, id)));
    const correction = await first(tx.select().from(corrections).where(eq(corrections.id, correctionId)));
    if (!before || before.updatedAt !== seenAt || correction?.state !== 'open') throw new CorrectionEndedError();
    if (!isDeepStrictEqual(before.answers, sent.seenAnswers)) throw new AnswersChangedError();
    const version = (await countVersions(tx, id)) + 1;
    await insertOne(tx, submissionVersions, {
      submissionId: id,
      version,
      content: toVersionContent(before),
      sentAt: (await findLastSending(tx, id)) ?? before.createdAt,
    });
    await replaceFiles(tx, id, files, version + 1);
    await tx
      .update(submissions)
      .set({ ...content, status, updatedAt: now, correctedAt: now })
      .where(eq(submissions.id, id));
    await tx.update(corrections).set({ state: 'sent', endedAt: now }).where(eq(corrections.id, correctionId));
    await withdrawMails(tx, id, now);
    await replaceIndexRows(tx, { ...before, ...content }, indexed);
    // Staff have not seen the new files, also of a field that they accepted.
    await replaceDocuments(tx, id, documents, { changed, open });
    if (sent.onlyLink !== undefined)
      await tx.delete(receiptLinks).where(and(eq(receiptLinks.submissionId, id), ne(receiptLinks.tokenHash, sent.onlyLink)));
    if (idempotency) await insertOne(tx, idempotencyKeys, { ...idempotency, submissionId: id, createdAt: now });
    await recordChange(tx, {
      at: now,
      actor: { id: null, name: sender },
      action: 'Corrected',
      entity: `submission:${before.kind}`,
      entityId: id,
      target: content.name,
      before: { status: before.status, version },
      after: { status, version: version + 1, changed: [...changed] },
    });
  });
}

/** Returns when the last correction was sent. */
async function findLastSending(tx: DbTransaction, submissionId: string): Promise<string | undefined> {
  const isSent = and(eq(corrections.submissionId, submissionId), eq(corrections.state, 'sent'));
  const found = await first(
    tx.select({ at: corrections.endedAt }).from(corrections).where(isSent).orderBy(desc(corrections.endedAt)).limit(1),
  );
  return found?.at ?? undefined;
}

function toVersionContent(row: typeof submissions.$inferSelect): SubmissionVersionContent {
  const {
    definitionId,
    definitionHash,
    filledHash,
    definitionVersion,
    answers,
    labels,
    confirmedWarnings,
    language,
    name,
    reference,
    email,
  } = row;
  const columns = { definitionId, definitionHash, filledHash, definitionVersion, answers, labels, language, name, reference, email };
  return { ...columns, confirmedWarnings: confirmedWarnings ?? [] };
}

/** Marks the files that are gone, adds the new ones, and puts all in their order. */
async function replaceFiles(tx: DbTransaction, submissionId: string, files: readonly StoredFile[], version: number): Promise<void> {
  const rows = await tx
    .select({ id: submissionFiles.id, replacedIn: submissionFiles.replacedIn, position: submissionFiles.position })
    .from(submissionFiles)
    .where(eq(submissionFiles.submissionId, submissionId));
  const known = new Map(rows.filter(({ replacedIn }) => replacedIn === null).map((row) => [row.id, row]));
  const kept = new Set(files.map(({ _id }) => _id));
  const gone = [...known.keys()].filter((one) => !kept.has(one));
  if (gone.length > 0) await tx.update(submissionFiles).set({ replacedIn: version }).where(inArray(submissionFiles.id, gone));
  for (const [position, { _id, ...file }] of files.entries()) {
    const row = known.get(_id);
    if (!row) await insertOne(tx, submissionFiles, { ...file, id: _id, submissionId, position });
    else if (row.position !== position) await tx.update(submissionFiles).set({ position }).where(eq(submissionFiles.id, _id));
  }
}
