/** Reads and removes the replies to requests with an idempotency key; `saveSubmission` writes them. */

import { eq, lt, sql } from 'drizzle-orm';
import { forgetSentSecrets } from '../drafts/sent-secrets.ts';
import { runPreparedQuery } from '../prepared-queries.ts';
import { idempotencyKeys } from '../schema/submissions.ts';
import type { Store } from '../store.ts';
import { runInTransaction } from '../run-in-transaction.ts';
import { forgetWithdrawnKeys } from './withdrawn-keys.ts';

/** The stored response to the first request with an idempotency key. */
export interface FirstAnswer {
  /** Differs from the repetition's when the key was used for another request. */
  requestHash: string;
  submissionId: string;
  status: number;
  body: unknown;
}

/** Returns the stored response for an idempotency key. */
export async function findIdempotent(store: Store, key: string): Promise<FirstAnswer | undefined> {
  const [found] = await runPreparedQuery(store, 'idempotency key', { key }, () =>
    store.db
      .select({
        requestHash: idempotencyKeys.requestHash,
        submissionId: idempotencyKeys.submissionId,
        status: idempotencyKeys.status,
        body: idempotencyKeys.body,
      })
      .from(idempotencyKeys)
      .where(eq(idempotencyKeys.key, sql.placeholder('key'))),
  );
  return found;
}

/** Deletes the keys that were stored or withdrawn, and the secrets of drafts that were sent, before `time` (ISO 8601). Returns the number of stored ones. */
export async function forgetIdempotencyKeys(store: Store, time: string): Promise<number> {
  const forgotten = await runInTransaction(store, async (tx) => {
    await forgetWithdrawnKeys(tx, time);
    await forgetSentSecrets(tx, time);
    return tx.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, time)).returning({ key: idempotencyKeys.key });
  });
  return forgotten.length;
}
