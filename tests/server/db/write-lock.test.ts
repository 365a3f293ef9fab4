import Database from 'better-sqlite3';
import { describe, expect, it, onTestFinished } from 'vitest';
import { DatabaseBusyError } from '../../../server/db/errors/database-error.ts';
import { curriculums } from '../../../server/enrollment/db/schema/catalogue.ts';
import { runInTransaction } from '../../../server/db/run-in-transaction.ts';
import { openBackOffice, password } from '../admin/support/back-office.ts';
import { openApp } from '../support/open-app.ts';
import { definitions, plain, post } from '../support/post-visit.ts';
import { templateDatabase } from '../enrollment/db/support/seeded-store.ts';

/** Takes the write lock like another process and returns a function that releases it. */
function lock(path: string): () => void {
  const other = new Database(path);
  onTestFinished(() => void other.close());
  other.exec('begin immediate');
  return () => void other.exec('rollback');
}

/** Returns the names in the order in which the calls end. */
async function getOrder(calls: Record<string, () => Promise<unknown>>): Promise<string[]> {
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
  it('health checks and reads end before a waiting write', async () => {
    const { app, store } = await openApp({ demo: await templateDatabase(), maxWriteWaitMs: 200 });
    lock(store.location);
    const statuses: number[] = [];
    const get = async (path: string): Promise<void> => void statuses.push((await app.request(path)).status);
    const order = await getOrder({
      write: () => runInTransaction(store, async () => 'written').catch(() => 'refused'),
      health: () => get('/healthz'),
      ready: () => get('/readyz'),
      read: () => get('/api/payment_schemes'),
    });
    expect(order.at(-1)).toBe('write');
    expect(statuses).toEqual([200, 200, 200]);
  });

  it('a write gets 503 with Retry-After, and stores neither a row nor a file', async () => {
    const opened = await openApp({ definitions, demo: await templateDatabase(), maxWriteWaitMs: 60 });
    lock(opened.store.location);
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

  it('a waiting write runs its body once, after the lock is released', async () => {
    const { store } = await openApp({ demo: await templateDatabase() });
    const release = lock(store.location);
    let runs = 0;
    const writing = runInTransaction(store, async (tx) => {
      runs += 1;
      await tx.insert(curriculums).values({ id: 'a', name: 'A' });
    });
    const before = runs;
    release();
    await writing;
    expect([before, runs]).toEqual([0, 1]);
  });

  it('a write ends with DatabaseBusyError when the lock is not released', async () => {
    const { store } = await openApp({ demo: await templateDatabase(), maxWriteWaitMs: 60 });
    const release = lock(store.location);
    await expect(runInTransaction(store, async () => 'written')).rejects.toThrow(DatabaseBusyError);
    release();
    expect(await runInTransaction(store, async () => 'written')).toBe('written');
  });

  it('a signed-in user can read although the session cannot be renewed', async () => {
    const { app, store, pass, signIn, toEmail } = await openBackOffice({ maxWriteWaitMs: 60 });
    const { cookie } = await signIn(toEmail('Admin'), password);
    pass(5 * 60_000);
    const release = lock(store.location);
    expect((await app.request('/api/admin/session', { headers: { cookie } })).status).toBe(200);
    pass(3 * 3_600_000);
    expect((await app.request('/api/admin/session', { headers: { cookie } })).status).toBe(401);
    release();
  });

  it('sign-in gets 503, and succeeds after the release', async () => {
    const { store, signIn, toEmail } = await openBackOffice({ maxWriteWaitMs: 60 });
    const release = lock(store.location);
    expect((await signIn(toEmail('Admin'), password)).reply.status).toBe(503);
    release();
    expect((await signIn(toEmail('Admin'), password)).reply.status).toBe(200);
  });
});
