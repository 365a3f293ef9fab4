/** What every file storage does: the same tests run with a folder and with an S3 server. */

import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { FileStorage } from '../../../../server/files/storage/file-storage.ts';
import { openFolderStorage } from '../../../../server/files/storage/folder-storage.ts';
import { createS3Storage } from '../../../../server/files/storage/s3/s3-storage.ts';
import { sweepFiles } from '../../../../server/files/storage/sweep-files.ts';
import { openApp } from '../../support/open-app.ts';
import { definitions, plain, post } from '../../support/post-visit.ts';
import { pdf } from '../../support/sample-content.ts';
import { startS3Server } from './support/s3-server.ts';

const log = { warn: () => undefined };
const later = new Date('2100-01-01');
const MB = 1_048_576;

async function openFolder(): Promise<FileStorage> {
  const path = mkdtempSync(join(tmpdir(), 'file-storage-test-'));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  return openFolderStorage(path);
}

async function openStore(): Promise<FileStorage> {
  const { settings } = await startS3Server();
  return createS3Storage(settings({ prefix: 'forms/2026' }), { log, pageSize: 2, sizes: { maxWholeBytes: 6 * MB, partBytes: 5 * MB } });
}

async function readAll(storage: FileStorage, name: string): Promise<Buffer> {
  const opened = await storage.open(name);
  if (!opened) throw new Error(`${name} does not exist`);
  const content = Buffer.from(await new Response(opened.stream).arrayBuffer());
  expect(opened.size).toBe(content.byteLength);
  return content;
}

describe.each([
  ['a folder', openFolder],
  ['an S3 server', openStore],
])('%s', (_, open) => {
  it.each([
    ['a small file', 5],
    ['an empty file', 0],
    ['a file of several parts', 12 * MB + 7],
  ])('returns %s as it was stored', async (_name, bytes) => {
    const storage = await open();
    const content = randomBytes(bytes);
    const name = await storage.put(content);
    expect((await storage.read(name)).equals(content)).toBe(true);
    expect((await readAll(storage, name)).equals(content)).toBe(true);
  });

  it('stores a content under a given name, also in place of another one', async () => {
    const storage = await open();
    const name = await storage.put(randomBytes(10));
    const content = randomBytes(12);
    await storage.putAs(name, content);
    expect((await storage.read(name)).equals(content)).toBe(true);
    expect(await storage.olderThan(later)).toEqual([name]);
    await expect(storage.putAs('../escaped', content)).rejects.toThrow("not a stored file's name");
  });

  it('stores equal contents under different names', async () => {
    const storage = await open();
    const content = randomBytes(10);
    const names = await Promise.all([storage.put(content), storage.put(content), storage.put(content)]);
    expect(new Set(names).size).toBe(3);
    expect((await storage.olderThan(later)).toSorted()).toEqual(names.toSorted());
  });

  it('lists only files that were stored before a time, over several pages', async () => {
    const storage = await open();
    const names = [];
    for (let count = 0; count < 5; count++) names.push(await storage.put(randomBytes(3)));
    expect((await storage.olderThan(later)).toSorted()).toEqual(names.toSorted());
    expect(await storage.olderThan(new Date('2020-01-01'))).toEqual([]);
  });

  it('removes a file, and ignores a missing one', async () => {
    const storage = await open();
    const [kept, removed] = [await storage.put(randomBytes(3)), await storage.put(randomBytes(3))];
    await storage.remove(removed);
    await storage.remove(removed);
    await storage.remove(`${removed}.part`);
    expect(await storage.open(removed)).toBeUndefined();
    await expect(storage.read(removed)).rejects.toThrow(/ENOENT|NoSuchKey/);
    expect(await storage.olderThan(later)).toEqual([kept]);
  });

  it.each(['../../etc/passwd', 'a/b', '', '.', 'formulary-owner.txt'])('rejects "%s" as a name', async (name) => {
    const storage = await open();
    await expect(async () => storage.read(name)).rejects.toThrow('not a stored file');
    await expect(async () => storage.open(name)).rejects.toThrow('not a stored file');
    await expect(async () => storage.remove(name)).rejects.toThrow('not a stored file');
  });

  it('is reachable', async () => {
    const storage = await open();
    expect(await storage.isReachable()).toBe(true);
  });

  it('holds the files of a submission, and the sweep removes only the others', async () => {
    const storage = await open();
    const opened = await openApp({ definitions, wrapStorage: () => storage });
    const reply = await post(opened, { ...plain, 'papers[letters][]': [new File([pdf], 'one.pdf'), new File([pdf], 'two.pdf')] });
    expect(reply.status).toBe(201);
    const named = await storage.olderThan(later);
    expect(named).toHaveLength(2);
    const orphan = await storage.put(randomBytes(3));
    const clock = (ms: number) => () => new Date(Date.now() + ms);
    expect(await sweepFiles({ store: opened.store, files: storage, now: clock(59 * 60_000) })).toBe(0);
    expect(await storage.olderThan(later)).toContain(orphan);
    expect(await sweepFiles({ store: opened.store, files: storage, now: clock(61 * 60_000) })).toBe(1);
    expect((await storage.olderThan(later)).toSorted()).toEqual(named.toSorted());
    expect(await readAll(storage, named[0] ?? '')).toEqual(Buffer.from(pdf));
  });
});
