/** Idempotency keys that their senders withdrew: a submission with such a key, which may still be on its way, is not stored. */

import { eq, lt, sql } from 'drizzle-orm';
import { first } from '../database.ts';
import { runPreparedQuery } from '../prepared-queries.ts';
import { type DbTransaction, runInTransaction } from '../run-in-transaction.ts';
import { idempotencyKeys, withdrawnKeys } from '../schema/submissions.ts';
import type { Store } from '../store.ts';

/** Thrown when a submission with a withdrawn key is to be stored. */
export class WithdrawnKeyError extends Error {
  override readonly name = 'WithdrawnKeyError';
}

/**
 * Withdraws a key unless a submission was stored with it. Returns the reply to that submission; undefined when the key is withdrawn. It is serialized with
 * `saveSubmission`, so either the submission is stored or the key is withdrawn, never both.
 */
export async function withdrawKey(store: Store, key: string, now: string): Promise<{ body: unknown } | undefined> {
  return runInTransaction(store, async (tx) => {
    const stored = await first(tx.select({ body: idempotencyKeys.body }).from(idempotencyKeys).where(eq(idempotencyKeys.key, key)));
    if (!stored) await tx.insert(withdrawnKeys).values({ key, createdAt: now }).onConflictDoNothing();
    return stored;
  });
}

/** Returns whether the key is withdrawn. */
export async function isKeyWithdrawn(store: Store, key: string): Promise<boolean> {
  const found = await runPreparedQuery(store, 'withdrawn key', { key }, () =>
    store.db
      .select({ key: withdrawnKeys.key })
      .from(withdrawnKeys)
      .where(eq(withdrawnKeys.key, sql.placeholder('key'))),
  );
  return found.length > 0;
}

/** Throws a `WithdrawnKeyError` if the key is withdrawn; for the transaction of its submission. */
export async function requireCurrentKey(tx: DbTransaction, key: string): Promise<void> {
  const found = await first(tx.select({ key: withdrawnKeys.key }).from(withdrawnKeys).where(eq(withdrawnKeys.key, key)));
  if (found) throw new WithdrawnKeyError();
}

/** Deletes the keys that were withdrawn before `time` (ISO 8601). */
export async function forgetWithdrawnKeys(tx: DbTransaction, time: string): Promise<void> {
  await tx.delete(withdrawnKeys).where(lt(withdrawnKeys.createdAt, time));
}
