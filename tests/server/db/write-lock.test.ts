import Database from 'better-sqlite3';
import { describe, expect, it, onTestFinished } from 'vitest';
import { DatabaseBusyError } from '../../../server/db/errors/database-error.ts';
import { curriculums } from '../../../server/enrollment/db/schema/catalogue.ts';
import { runInTransaction } from '../../../server/db/run-in-transaction.ts';
import { openBackOffice, password } from '../admin/support/back-office.ts';
import { openApp } from '../support/open-app.ts';
import { definitions, plain, post } from '../support/post-visit.ts';
import { templateDatabase } from '../enrollment/db/support/seeded-store.ts';

/** Takes the write lock as another process does; returns how to release it. */
function lock(path: string): () => void {
  const other = new Database(path);
  onTestFinished(() => void other.close());
  other.exec('begin immediate');
  return () => void other.exec('rollback');
}

/** Names in the order in which the calls end. */
async function orderOf(calls: Record<string, () => Promise<unknown>>): Promise<string[]> {
  const ended: string[] = [];
  await Promise.all(
    Object.entries(calls).map(async ([name, call]) => {
      await call();
      ended.push(name);
    }),
  );
  return ended;
}

describe('while another process holds the write lock', () => {
  it('health, readiness and reads are answered before a write that waits', async () => {
    const { app, store } = await openApp({ demo: await templateDatabase(), maxWriteWaitMs: 200 });
    lock(store.path);
    const statuses: number[] = [];
    const get = async (path: string): Promise<void> => void statuses.push((await app.request(path)).status);
    const order = await orderOf({
      write: () => runInTransaction(store, () => 'written').catch(() => 'refused'),
      health: () => get('/healthz'),
      ready: () => get('/readyz'),
      read: () => get('/api/payment_schemes'),
    });
    expect(order.at(-1)).toBe('write');
    expect(statuses).toEqual([200, 200, 200]);
  });

  it('a write is refused with 503 and a time to try again, and stores neither row nor file', async () => {
    const opened = await openApp({ definitions, demo: await templateDatabase(), maxWriteWaitMs: 60 });
    lock(opened.store.path);
    const reply = await post(opened, { ...plain, 'papers[letters][]': [new File(['%PDF-1.4\n%%EOF'], 'one.pdf')] });
    expect(reply.status).toBe(503);
    expect(reply.headers.get('retry-after')).toBe('5');
    expect(reply.headers.get('content-type')).toBe('application/problem+json');
    expect(await reply.json()).toEqual({
      title: 'Not available',
      status: 503,
      detail: expect.stringContaining('try again in a few seconds'),
    });
    expect(await opened.files.olderThan(new Date('2100-01-01'))).toEqual([]);
  });

  it('a write that waits is made once the lock is released, and its body runs once', async () => {
    const { store } = await openApp({ demo: await templateDatabase() });
    const release = lock(store.path);
    let runs = 0;
    const writing = runInTransaction(store, (tx) => {
      runs += 1;
      tx.insert(curriculums).values({ id: 'a', name: 'A' }).run();
    });
    const before = runs;
    release();
    await writing;
    expect([before, runs]).toEqual([0, 1]);
  });

  it('a write ends with a named error when the lock is not released', async () => {
    const { store } = await openApp({ demo: await templateDatabase(), maxWriteWaitMs: 60 });
    const release = lock(store.path);
    await expect(runInTransaction(store, () => 'written')).rejects.toThrow(DatabaseBusyError);
    release();
    expect(await runInTransaction(store, () => 'written')).toBe('written');
  });

  it('a signed-in person still reads although the use of the session cannot be noted', async () => {
    const { app, store, pass, signIn, emailOf } = await openBackOffice({ maxWriteWaitMs: 60 });
    const { cookie } = await signIn(emailOf('Admin'), password);
    pass(5 * 60_000);
    const release = lock(store.path);
    expect((await app.request('/api/admin/session', { headers: { cookie } })).status).toBe(200);
    pass(3 * 3_600_000);
    expect((await app.request('/api/admin/session', { headers: { cookie } })).status).toBe(401);
    release();
  });

  it('signing in is refused with 503 and possible again afterwards', async () => {
    const { store, signIn, emailOf } = await openBackOffice({ maxWriteWaitMs: 60 });
    const release = lock(store.path);
    expect((await signIn(emailOf('Admin'), password)).reply.status).toBe(503);
    release();
    expect((await signIn(emailOf('Admin'), password)).reply.status).toBe(200);
  });
});
