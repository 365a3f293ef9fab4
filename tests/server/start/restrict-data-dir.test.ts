import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { openDatabaseCopy } from '../../../server/db/database-copy.ts';
import { openStore } from '../../../server/db/store.ts';
import { openFolderStorage } from '../../../server/files/storage/folder-storage.ts';
import { restrictDataDir } from '../../../server/start/restrict-data-dir.ts';

function newDataDir(): string {
  const path = mkdtempSync(join(tmpdir(), 'modes-test-'));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  chmodSync(path, 0o755);
  return path;
}

/** Returns the octal modes of all entries below a folder by name. */
function modesIn(folder: string): Record<string, string> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return Object.fromEntries(names.map((name) => [name, (statSync(join(folder, name)).mode & 0o777).toString(8)]));
}

it('a new database, its log and an upload are accessible only for the owner', async () => {
  const dataDir = newDataDir();
  const store = await openStore(join(dataDir, 'enrollment.db'));
  onTestFinished(() => store.close());
  const name = await (await openFolderStorage(dataDir)).put(new Uint8Array([1]));
  expect(modesIn(dataDir)).toEqual({
    'enrollment.db': '600',
    'enrollment.db-wal': '600',
    'enrollment.db-shm': '600',
    files: '700',
    [`files/${name}`]: '600',
  });
});

it('the mode of an existing database is restricted when it is opened', async () => {
  const path = join(newDataDir(), 'enrollment.db');
  await (await openStore(path)).close();
  chmodSync(path, 0o664);
  const store = await openStore(path);
  onTestFinished(() => store.close());
  expect(modesIn(join(path, '..'))).toEqual({ 'enrollment.db': '600', 'enrollment.db-wal': '600', 'enrollment.db-shm': '600' });
});

it('a temporary copy is accessible only for the owner', async () => {
  const path = join(newDataDir(), 'enrollment.db');
  await (await openStore(path)).close();
  const copy = await openDatabaseCopy(path);
  onTestFinished(() => copy.close());
  const folder = join(copy.location, '..');
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  expect(new Set(Object.values(modesIn(folder)))).toEqual(new Set(['600']));
});

it("startup restricts the application's files in DATA_DIR, and neither other files nor the folder itself", () => {
  const dataDir = newDataDir();
  for (const folder of ['files', 'outbox', 'other']) {
    mkdirSync(join(dataDir, folder));
    writeFileSync(join(dataDir, folder, 'content'), '');
    chmodSync(join(dataDir, folder, 'content'), 0o644);
    chmodSync(join(dataDir, folder), 0o755);
  }
  for (const name of ['enrollment.db', 'enrollment.db-wal', 'notes']) {
    writeFileSync(join(dataDir, name), '');
    chmodSync(join(dataDir, name), 0o644);
  }
  chmodSync(join(dataDir, 'enrollment.db-wal'), 0o444);
  expect(restrictDataDir(dataDir, 'enrollment.db')).toEqual([]);
  expect(modesIn(dataDir)).toEqual({
    'enrollment.db': '600',
    'enrollment.db-wal': '400',
    files: '700',
    'files/content': '600',
    outbox: '700',
    'outbox/content': '600',
    notes: '644',
    other: '755',
    'other/content': '644',
  });
  expect(statSync(dataDir).mode & 0o777).toBe(0o755);
});
