/** The shared state in memory and in a SQLite file. That of PostgreSQL: `tests/server/db/postgres`. */

import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createSqliteState, type SqliteStateOptions } from '../../../server/db/shared-state/sqlite-state.ts';
import { withLease } from '../../../server/shared-state/lease.ts';
import { createMemoryState } from '../../../server/shared-state/memory-state.ts';
import { MAX_TTL_MS, type SharedState } from '../../../server/shared-state/shared-state.ts';
import { describeSharedState } from './state-contract.ts';

function createPath(): string {
  const folder = mkdtempSync(join(tmpdir(), 'shared-state-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return join(folder, 'shared-state');
}

function openFile(path: string, options?: SqliteStateOptions): SharedState {
  const state = createSqliteState(path, options);
  onTestFinished(() => state.close());
  return state;
}

/** The key of the lease of `work`. */
const leaseOfWork = `lease ${createHash('sha256').update('work').digest('base64url')}`;

const set = (state: SharedState, key: string, value: unknown): Promise<void> =>
  state.update([key], (values) => values.set(key, value, 60_000));
const get = (state: SharedState, key: string): Promise<unknown> => state.update([key], (values) => values.get(key));

describeSharedState('memory', async () => {
  const state = createMemoryState();
  return [state, state];
});

describeSharedState('a SQLite file', async () => {
  const path = createPath();
  return [openFile(path), openFile(path)];
});

describe('the memory', () => {
  it('has a maximum number of keys of each kind, and removes the one with the oldest write', async () => {
    const state = createMemoryState(undefined, 3);
    for (const key of ['count a', 'count b', 'count c', 'other a']) await set(state, key, 1);
    await set(state, 'count a', 2);
    await set(state, 'count d', 1);
    expect(await Promise.all(['count a', 'count b', 'count c', 'count d', 'other a'].map((key) => get(state, key)))).toEqual([
      2,
      undefined,
      1,
      1,
      1,
    ]);
  });
});

describe('the SQLite file', () => {
  it('keeps values over a restart, and is readable for its owner alone', async () => {
    const path = createPath();
    const state = createSqliteState(path);
    await set(state, 'count a', 5);
    state.close();
    expect(await get(openFile(path), 'count a')).toBe(5);
    for (const suffix of ['', '-wal']) expect(statSync(path + suffix).mode & 0o077).toBe(0);
  });

  it('is not opened again by a change that was waiting when it was closed', async () => {
    const path = createPath();
    const state = createSqliteState(path);
    const waiting = set(state, 'count a', 5);
    state.close();
    await waiting;
    expect(existsSync(path)).toBe(false);
  });

  it('has no values of before the machine started again', async () => {
    const path = createPath();
    let time = 90 * 86_400_000;
    const state = openFile(path, { now: () => time });
    await set(state, 'count a', 5);
    time = 1000;
    expect(await get(state, 'count a')).toBeUndefined();
    await state.removeExpired();
    const rows = new Database(path, { readonly: true });
    expect(rows.prepare('select key from shared_state where expires_at > ?').all(MAX_TTL_MS)).toEqual([]);
    rows.close();
  });

  it('is replaced when it is damaged', async () => {
    const path = createPath();
    writeFileSync(path, 'no database '.repeat(1000));
    const state = openFile(path);
    await set(state, 'count a', 1);
    expect(await get(openFile(path), 'count a')).toBe(1);
  });

  it('is replaced when a page of it is damaged', async () => {
    const path = createPath();
    const state = createSqliteState(path);
    for (let index = 0; index < 200; index += 1) await set(state, `count ${index}`, 'x'.repeat(100));
    state.close();
    const bytes = readFileSync(path);
    writeFileSync(path, bytes.fill(0x5a, 4096));
    const opened = openFile(path);
    await set(opened, 'count 1', 1);
    expect(await get(openFile(path), 'count 1')).toBe(1);
  });

  it('lets the process count for itself while the file cannot be opened, and reports it', async () => {
    const failures: unknown[] = [];
    const state = openFile(join(createPath(), 'missing-folder', 'shared-state'), { onFailure: (error) => failures.push(error) });
    await set(state, 'count a', 2);
    expect(await get(state, 'count a')).toBe(2);
    expect(failures).toMatchObject([{ code: 'ENOENT' }]);
  });

  it('waits while another process holds the lock of the file, so that no two processes get one lease', async () => {
    const path = createPath();
    const [one, other] = [openFile(path), openFile(path)];
    let isWorking = true;
    const first = withLease(one, 'work', async () => {
      const blocker = new Database(path);
      blocker.exec('begin immediate');
      const second = withLease(other, 'work', async () => isWorking);
      setTimeout(() => blocker.close(), 300);
      await set(one, 'count a', 1);
      isWorking = false;
      return { second };
    });
    expect(await (await first).second).toBe(false);
  });

  it('gives the lease of a process of another machine to another one after its time to live', async () => {
    const path = createPath();
    let time = 0;
    const state = openFile(path, { now: () => time });
    await state.update([leaseOfWork], (values) => values.set(leaseOfWork, { owner: 'other-machine 1 id', until: 10_000 }, 10_000));
    const waiting = withLease(state, 'work', async () => 'done');
    time = 9_999;
    expect(await Promise.race([waiting, get(state, 'other').then(() => 'waits')])).toBe('waits');
    time = 10_000;
    expect(await waiting).toBe('done');
  });

  it('gives the lease of a killed process of this machine to another one at once', async () => {
    const state = openFile(createPath(), { now: () => 0 });
    const { pid } = spawnSync(process.execPath, ['--eval', '']);
    await set(state, leaseOfWork, { owner: `${hostname()} ${pid} id`, until: 5000 });
    expect(await withLease(state, 'work', async () => 'done')).toBe('done');
  });

  it('has no lease of before the machine started again', async () => {
    const path = createPath();
    let time = 3 * 86_400_000;
    const state = openFile(path, { now: () => time });
    await state.update([leaseOfWork], (values) => values.set(leaseOfWork, { owner: 'other-machine 1 id', until: time + 10_000 }, 10_000));
    time = 60_000;
    expect(await withLease(state, 'work', async () => 'done')).toBe('done');
  });

  it('gives up waiting for a lease', async () => {
    const path = createPath();
    const state = openFile(path, { now: () => 0 });
    await state.update([leaseOfWork], (values) => values.set(leaseOfWork, { owner: 'other-machine 1 id', until: 10_000 }, 10_000));
    await expect(withLease(state, 'work', async () => 'done', 50)).rejects.toThrow('Another process has not finished its work.');
  });
});
