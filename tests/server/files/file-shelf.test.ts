import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { openFileStorage } from '../../../server/files/file-storage.ts';

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'shelf-test-'));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  return path;
}

it('keeps a content under a name of its own and leaves nothing half-written', async () => {
  const dataDir = folder();
  const shelf = await openFileStorage(dataDir);
  const content = new TextEncoder().encode('hello');
  const names = await Promise.all([shelf.put(content), shelf.put(content)]);
  expect(new Set(names).size).toBe(2);
  expect(readdirSync(join(dataDir, 'files')).toSorted()).toEqual(names.toSorted());
  expect(new Uint8Array(await shelf.read(names[0] ?? ''))).toEqual(content);
});

it.each(['../../etc/passwd', 'a/b', '', '.'])('refuses "%s" as a name', async (name) => {
  const shelf = await openFileStorage(folder());
  expect(() => shelf.read(name)).toThrow('not a stored file');
});

it('removes a content, and does not mind that it is gone', async () => {
  const shelf = await openFileStorage(folder());
  const name = await shelf.put(new Uint8Array([1]));
  await shelf.remove(name);
  await shelf.remove(name);
  await expect(shelf.read(name)).rejects.toThrow('ENOENT');
});

it('tells what is older than a time, unfinished writes too, and nothing that it did not name', async () => {
  const dataDir = folder();
  const shelf = await openFileStorage(dataDir);
  const name = await shelf.put(new Uint8Array([1]));
  const part = '0f8fad5b-d9cb-469f-a165-70867728950e.part';
  writeFileSync(join(dataDir, 'files', part), '');
  utimesSync(join(dataDir, 'files', part), new Date(0), new Date(0));
  writeFileSync(join(dataDir, 'files', 'README'), '');
  expect(await shelf.olderThan(new Date(1000))).toEqual([part]);
  expect((await shelf.olderThan(new Date('2100-01-01'))).toSorted()).toEqual([name, part].toSorted());
});

it('leaves nothing of a content whose write fails', async () => {
  const dataDir = folder();
  const shelf = await openFileStorage(dataDir);
  const probe = await open(dataDir, 'r');
  const handles = Object.getPrototypeOf(probe) as FileHandle;
  await probe.close();
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  vi.spyOn(handles, 'sync').mockRejectedValueOnce(full);
  onTestFinished(() => void vi.restoreAllMocks());
  await expect(shelf.put(new Uint8Array([1]))).rejects.toBe(full);
  expect(readdirSync(join(dataDir, 'files'))).toEqual([]);
});
