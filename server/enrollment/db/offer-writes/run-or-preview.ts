/** A write, or its preview: the same transaction, which is rolled back at its end. */

import { type DbTransaction, runInTransaction } from '../../../db/run-in-transaction.ts';
import type { Store } from '../../../db/store.ts';

/** Ends the transaction of a preview. */
class PreviewEnd extends Error {
  readonly result: unknown;

  constructor(result: unknown) {
    super('The transaction of a preview is rolled back');
    this.result = result;
  }
}

/** Runs `body` in one transaction and returns its result. A preview stores nothing, so its result is what the write would do now. */
export async function runOrPreview<Result>(
  store: Store,
  isPreview: boolean,
  body: (tx: DbTransaction) => Promise<Result>,
): Promise<Result> {
  if (!isPreview) return runInTransaction(store, body);
  try {
    return await runInTransaction(store, async (tx): Promise<Result> => {
      throw new PreviewEnd(await body(tx));
    });
  } catch (error) {
    if (error instanceof PreviewEnd) return error.result as Result;
    throw error;
  }
}
