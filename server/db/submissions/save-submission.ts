/** Stores one submission. */

import { type SentDraft, takeDraft } from '../drafts/take-draft.ts';
import type { NewDelivery } from '../deliveries/delivery.ts';
import { insertDeliveries } from '../deliveries/insert-deliveries.ts';
import { recordChange } from '../history.ts';
import { insertOne } from '../insert-one.ts';
import { newId } from '../new-id.ts';
import { runInTransaction } from '../run-in-transaction.ts';
import { idempotencyKeys, submissionFiles, submissions } from '../schema/submissions.ts';
import type { Store } from '../store.ts';
import type { DerivedDocument } from './documents/document.ts';
import { insertDocuments } from './documents/write-documents.ts';
import { drawReceiptNumber } from './receipt-number.ts';
import { type IndexedKind, insertIndexRows } from './submission-index.ts';
import { requireCurrentKey } from './withdrawn-keys.ts';
import type { StoredFile, Submission, SubmissionContent } from './submission.ts';

/** What is stored together with the content of a submission. */
export interface SaveOptions {
  /** Files whose contents are in the file storage, in the order in which they are listed. */
  files: StoredFile[];
  /** The moment of receipt, ISO 8601. */
  now: string;
  /** The actor in the history. Default: `Sender`. */
  sender?: string | undefined;
  /** The reply that a repetition with the same key gets. */
  idempotency?: IdempotentReply | undefined;
  /** What is sent afterwards. Default: nothing. */
  deliveries?: readonly NewDelivery[] | undefined;
  /** The draft that ends with the submission. Default: none. */
  draft?: SentDraft | undefined;
  /** Is called with the names of contents that the draft leaves in the file storage, again if the transaction runs again. */
  onLeft?: ((storedNames: readonly string[]) => void) | undefined;
  /** What lists search, sort and filter by, for all submissions of the kind. Default: its name, reference, email address and number. */
  indexed?: IndexedKind | undefined;
  /** The documents that it needs. Default: none. */
  documents?: readonly DerivedDocument[] | undefined;
}

interface IdempotentReply {
  key: string;
  requestHash: string;
  /** HTTP status. */
  status: number;
  body: (submission: Submission) => unknown;
}

/**
 * Stores a submission under a new number with its files, its deliveries, its idempotency key and its entry in the history, in one transaction. Throws when the key is taken, and
 * a `WithdrawnKeyError` when its sender withdrew it. Its draft is deleted in the same transaction; throws a `SentElsewhereError` when another submission has taken it, and a
 * `MissingUploadsError` when uploads of it are gone.
 * @example await saveSubmission(store, content, { files: [], now: '2026-11-21T08:00:00.000Z' })
 */
export async function saveSubmission(
  store: Store,
  content: SubmissionContent,
  { files, now, sender = 'Sender', idempotency, deliveries = [], indexed, documents = [], draft, onLeft }: SaveOptions,
): Promise<Submission> {
  const id = newId();
  return runInTransaction(store, async (tx) => {
    if (idempotency) await requireCurrentKey(tx, idempotency.key);
    const receiptNumber = await drawReceiptNumber(tx);
    const saved: Submission = { ...content, _id: id, receiptNumber, createdAt: now, updatedAt: now, correctedAt: null, files };
    await insertOne(tx, submissions, { ...content, id, receiptNumber, createdAt: now, updatedAt: now });
    await insertIndexRows(tx, { ...content, id, receiptNumber }, indexed ?? { kind: content.kind, searched: [], columns: [] });
    if (draft) onLeft?.(await takeDraft(tx, draft, id, now));
    for (const [position, { _id, ...file }] of files.entries())
      await insertOne(tx, submissionFiles, { ...file, id: _id, submissionId: id, position });
    await insertDocuments(tx, id, documents);
    await insertDeliveries(tx, id, deliveries, now);
    if (idempotency) {
      const { key, requestHash, status, body } = idempotency;
      await insertOne(tx, idempotencyKeys, { key, requestHash, submissionId: id, status, body: body(saved), createdAt: now });
    }
    await recordChange(tx, {
      at: now,
      actor: { id: null, name: sender },
      action: 'Submitted',
      entity: `submission:${content.kind}`,
      entityId: id,
      target: content.name,
      before: null,
      after: { status: content.status },
    });
    return saved;
  });
}
