/** A part of a transaction that can fail alone. */

import type { DbTransaction } from './database.ts';

/** Runs `body`; an exception undoes what it wrote, and the transaction can go on. */
export async function runInSavepoint<Result>(tx: DbTransaction, body: () => Promise<Result>): Promise<Result> {
  await tx.run('savepoint part');
  try {
    const result = await body();
    await tx.run('release savepoint part');
    return result;
  } catch (error) {
    await tx.run('rollback to savepoint part');
    throw error;
  }
}
