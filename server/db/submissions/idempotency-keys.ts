/** The first answer to a request that may be repeated; `saveSubmission` writes it. */

import { eq, lt } from 'drizzle-orm';
import { idempotencyKeys } from '../schema/submissions.ts';
import type { Store } from '../store.ts';
import { runInTransaction } from '../run-in-transaction.ts';

export interface FirstAnswer {
  /** Differs from the repetition's when the key was used for another request. */
  requestHash: string;
  submissionId: string;
  status: number;
  body: unknown;
}

export async function findIdempotent(store: Store, key: string): Promise<FirstAnswer | undefined> {
  return store.db
    .select({
      requestHash: idempotencyKeys.requestHash,
      submissionId: idempotencyKeys.submissionId,
      status: idempotencyKeys.status,
      body: idempotencyKeys.body,
    })
    .from(idempotencyKeys)
    .where(eq(idempotencyKeys.key, key))
    .get();
}

/** Forgets the keys of before `time` (ISO 8601) and answers how many there were. */
export async function forgetIdempotencyKeys(store: Store, time: string): Promise<number> {
  return runInTransaction(store, (work) => work.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, time)).run().changes);
}
