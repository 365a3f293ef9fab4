import { AsyncLocalStorage } from 'node:async_hooks';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { settings } from '../../../../server/db/schema/records.ts';
import { runInTransaction } from '../../../../server/db/run-in-transaction.ts';
import type { DbTransaction } from '../../../../server/db/database.ts';
import { openStore, type Store } from '../../../../server/db/store.ts';

/** Opens a store in a file: its readers have a connection of their own. */
async function openFile(): Promise<Store> {
  const folder = mkdtempSync(join(tmpdir(), 'group-writes-'));
  const store = await openStore(join(folder, 'test.db'));
  onTestFinished(async () => {
    await store.close();
    rmSync(folder, { recursive: true, force: true });
  });
  return store;
}

const insert = (tx: DbTransaction, key: string) => tx.insert(settings).values({ key, value: key, updatedAt: '' });

const listKeys = async ({ db }: Store): Promise<string[]> =>
  (await db.select({ key: settings.key }).from(settings).orderBy(settings.key)).map(({ key }) => key);

/** Starts a write for each key at once; those in `failing` throw after their insert. Returns what became of them. */
function writeAtOnce(store: Store, keys: readonly string[], failing: readonly string[] = []): Promise<PromiseSettledResult<string>[]> {
  const write = async (tx: DbTransaction, key: string): Promise<string> => {
    await insert(tx, key);
    if (failing.includes(key)) throw new Error(`${key} failed`);
    return key;
  };
  return Promise.allSettled(keys.map((key) => runInTransaction(store, (tx) => write(tx, key))));
}

/** Calls `before` with each statement that the connection itself executes, such as `commit`. */
function watchStatements(before: (statement: string) => void): void {
  const exec = Object.getOwnPropertyDescriptor(Database.prototype, 'exec')!.value as Database.Database['exec'];
  const spy = vi.spyOn(Database.prototype, 'exec').mockImplementation(function (this: Database.Database, statement: string) {
    before(statement);
    return exec.call(this, statement);
  });
  onTestFinished(() => spy.mockRestore());
}

describe('writes that wait in SQLite', () => {
  it('are committed together in their order, and acknowledged after the commit', async () => {
    const store = await openFile();
    const before = await listKeys(store);
    const events: string[] = [];
    watchStatements((statement) => statement === 'commit' && events.push('commit'));
    const writes = ['a', 'b', 'c'].map((key) =>
      runInTransaction(store, async (tx) => {
        events.push(`run ${key}`);
        await insert(tx, key);
      }).then(() => events.push(`end ${key}`)),
    );
    await Promise.all(writes);
    expect(events).toEqual(['run a', 'run b', 'run c', 'commit', 'end a', 'end b', 'end c']);
    expect(await listKeys(store)).toEqual([...before, 'a', 'b', 'c'].toSorted());
  });

  it('fail alone when their body throws', async () => {
    const store = await openFile();
    const before = await listKeys(store);
    const results = await writeAtOnce(store, ['a', 'b', 'c'], ['a', 'b']);
    expect(results).toMatchObject([{ reason: { message: 'a failed' } }, { reason: { message: 'b failed' } }, { value: 'c' }]);
    expect(await listKeys(store)).toEqual([...before, 'c'].toSorted());
  });

  it('fail alone when they break a constraint', async () => {
    const store = await openFile();
    const results = await writeAtOnce(store, ['a', 'a', 'b']);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(await listKeys(store)).toEqual(expect.arrayContaining(['a', 'b']));
  });

  it('all fail when their commit fails, and the next ones are stored', async () => {
    const store = await openFile();
    const before = await listKeys(store);
    let isFailing = true;
    watchStatements((statement) => {
      if (statement === 'commit' && isFailing) throw Object.assign(new Error('disk full'), { code: 'SQLITE_FULL' });
    });
    const results = await writeAtOnce(store, ['a', 'b', 'c'], ['b']);
    expect(results.map((result) => 'reason' in result && (result.reason as Error).message)).toEqual([
      'disk full',
      'disk full',
      'disk full',
    ]);
    expect(await listKeys(store)).toEqual(before);
    isFailing = false;
    expect(await writeAtOnce(store, ['a', 'd'])).toMatchObject([{ value: 'a' }, { value: 'd' }]);
    expect(await listKeys(store)).toEqual([...before, 'a', 'd'].toSorted());
  });

  it('fail with the one whose error ended the transaction; the later ones are stored', async () => {
    const store = await openFile();
    const before = await listKeys(store);
    const results = await Promise.allSettled([
      runInTransaction(store, (tx) => insert(tx, 'a')),
      // SQLite itself does that when the disk is full, for example.
      runInTransaction(store, (tx) => tx.run('rollback').then(() => Promise.reject(new Error('disk full')))),
      runInTransaction(store, (tx) => insert(tx, 'c')),
    ]);
    expect(results).toMatchObject([{ reason: { message: 'disk full' } }, { reason: { message: 'disk full' } }, { status: 'fulfilled' }]);
    expect(await listKeys(store)).toEqual([...before, 'c'].toSorted());
  });

  it('see what those before them wrote, and nobody else does before the commit', async () => {
    const store = await openFile();
    const before = await listKeys(store);
    const seen: string[][] = [];
    await Promise.all([
      runInTransaction(store, (tx) => insert(tx, 'a')),
      runInTransaction(store, async (tx) => {
        seen.push(await listKeys({ db: tx } as unknown as Store), await listKeys(store));
      }),
    ]);
    expect(seen).toEqual([[...before, 'a'].toSorted(), before]);
  });

  it('are counted while they wait', async () => {
    const store = await openFile();
    const writes = writeAtOnce(store, ['a', 'b']);
    expect(store.readLoad()).toEqual({ waitingWrites: 2 });
    await writes;
    expect(store.readLoad()).toEqual({ waitingWrites: 0 });
  });

  it('change the stamp of writes with their commit', async () => {
    const store = await openFile();
    const stamp = store.readWriteStamp();
    let stampInside: string | undefined;
    await runInTransaction(store, async (tx) => {
      await insert(tx, 'a');
      stampInside = store.readWriteStamp();
    });
    expect(stampInside).toBe(stamp);
    expect(store.readWriteStamp()).not.toBe(stamp);
  });

  it('run in the context of their own request', async () => {
    const store = await openFile();
    const request = new AsyncLocalStorage<string>();
    const seen: (string | undefined)[] = [];
    const write = (id: string) => request.run(id, () => runInTransaction(store, async () => void seen.push(request.getStore())));
    await Promise.all(['one', 'two', 'three'].map(write));
    expect(seen).toEqual(['one', 'two', 'three']);
  });
});
