import { describe, expect, it } from 'vitest';
import { curriculums } from '../../../server/enrollment/db/schema/catalogue.ts';
import type { Store } from '../../../server/db/store.ts';
import type { DbReader } from '../../../server/db/database.ts';
import { runInSavepoint } from '../../../server/db/savepoint.ts';
import { runInTransaction } from '../../../server/db/run-in-transaction.ts';
import { emptyStore, seededStore } from '../enrollment/db/support/seeded-store.ts';

const namesOf = async (reader: DbReader): Promise<string[]> =>
  (await reader.select({ name: curriculums.name }).from(curriculums).orderBy(curriculums.name)).map((row) => row.name);

const namesIn = (store: Store): Promise<string[]> => namesOf(store.db);

describe('runInTransaction', () => {
  it('commits all writes and returns the result', async () => {
    const store = await emptyStore();
    const result = await runInTransaction(store, async (tx) => {
      await tx.insert(curriculums).values({ id: 'a', name: 'A' });
      await tx.insert(curriculums).values({ id: 'b', name: 'B' });
      return 'done';
    });
    expect(result).toBe('done');
    expect(await namesIn(store)).toEqual(['A', 'B']);
  });

  it('rolls back when its body throws', async () => {
    const store = await emptyStore();
    const failing = runInTransaction(store, async (tx) => {
      await tx.insert(curriculums).values({ id: 'a', name: 'A' });
      throw new Error('half way');
    });
    await expect(failing).rejects.toThrow('half way');
    expect(await namesIn(store)).toEqual([]);
  });

  it('shows nothing to readers until it commits', async () => {
    const store = await seededStore();
    let goOn = (): void => undefined;
    const pause = new Promise<void>((resolve) => (goOn = resolve));
    let markWritten = (): void => undefined;
    const isWritten = new Promise<void>((resolve) => (markWritten = resolve));
    const before = await namesIn(store);
    const writing = runInTransaction(store, async (tx) => {
      await tx.insert(curriculums).values({ id: 'a', name: 'A' });
      markWritten();
      await pause;
      await tx.insert(curriculums).values({ id: 'b', name: 'B' });
    });
    await isWritten;
    expect(await namesIn(store)).toEqual(before);
    goOn();
    await writing;
    expect(await namesIn(store)).toHaveLength(before.length + 2);
  });

  it('lets one of several win that all see the same state', async () => {
    const store = await emptyStore();
    const addFirst = (name: string): Promise<boolean> =>
      runInTransaction(store, async (tx) => {
        if ((await namesOf(tx)).length > 0) return false;
        await tx.insert(curriculums).values({ id: name, name });
        return true;
      });
    const results = await Promise.all(['A', 'B', 'C', 'D', 'E'].map(addFirst));
    expect(results.filter(Boolean)).toHaveLength(1);
    expect(await namesIn(store)).toHaveLength(1);
  });

  it('refuses to begin inside of another, and stays usable', async () => {
    const store = await emptyStore();
    const nested = runInTransaction(store, async (tx) => {
      await tx.insert(curriculums).values({ id: 'a', name: 'A' });
      await runInTransaction(store, async () => 'never');
    });
    await expect(nested).rejects.toThrow(/cannot begin inside of another/);
    expect(await namesIn(store)).toEqual([]);
    expect(await runInTransaction(store, async () => 'still usable')).toBe('still usable');
  });

  it('undoes a part that fails alone', async () => {
    const store = await emptyStore();
    await runInTransaction(store, async (tx) => {
      await tx.insert(curriculums).values({ id: 'a', name: 'A' });
      const part = runInSavepoint(tx, async () => {
        await tx.insert(curriculums).values({ id: 'b', name: 'B' });
        await tx.insert(curriculums).values({ id: 'a', name: 'Again' });
      });
      await expect(part).rejects.toThrow(/curriculums/);
      await tx.insert(curriculums).values({ id: 'c', name: 'C' });
    });
    expect(await namesIn(store)).toEqual(['A', 'C']);
  });
});
