import { describe, expect, it } from 'vitest';
import { curriculums } from '../../../server/enrollment/db/schema/catalogue.ts';
import type { Store } from '../../../server/db/store.ts';
import { runInTransaction } from '../../../server/db/run-in-transaction.ts';
import { emptyStore } from '../enrollment/db/support/seeded-store.ts';

const namesIn = (store: Store): string[] =>
  store.db
    .select({ name: curriculums.name })
    .from(curriculums)
    .all()
    .map((row) => row.name);

describe('runInTransaction', () => {
  it('commits all writes and returns the result', async () => {
    const store = await emptyStore();
    const result = await runInTransaction(store, (tx) => {
      tx.insert(curriculums).values({ id: 'a', name: 'A' }).run();
      tx.insert(curriculums).values({ id: 'b', name: 'B' }).run();
      return 'done';
    });
    expect(result).toBe('done');
    expect(namesIn(store)).toEqual(['A', 'B']);
  });

  it('rolls back when its body throws', async () => {
    const store = await emptyStore();
    const failing = runInTransaction(store, (tx) => {
      tx.insert(curriculums).values({ id: 'a', name: 'A' }).run();
      throw new Error('half way');
    });
    await expect(failing).rejects.toThrow('half way');
    expect(namesIn(store)).toEqual([]);
  });

  it('rejects an asynchronous body and rolls back', async () => {
    const store = await emptyStore();
    const failing = runInTransaction(store, async (tx) => {
      tx.insert(curriculums).values({ id: 'a', name: 'A' }).run();
    });
    await expect(failing).rejects.toThrow(/synchronous/);
    expect(namesIn(store)).toEqual([]);
    expect(await runInTransaction(store, () => 'still usable')).toBe('still usable');
  });
});
