import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { openFolderStorage } from '../../../../server/files/storage/folder-storage.ts';

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'file-storage-test-'));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  return path;
}

it('stores content under a unique name and leaves no partial file', async () => {
  const dataDir = folder();
  const storage = await openFolderStorage(dataDir);
  const content = new TextEncoder().encode('hello');
  const names = await Promise.all([storage.put(content), storage.put(content)]);
  expect(new Set(names).size).toBe(2);
  expect(readdirSync(join(dataDir, 'files')).toSorted()).toEqual(names.toSorted());
  expect(new Uint8Array(await storage.read(names[0] ?? ''))).toEqual(content);
});

it('lists files older than a time, including partial files, and ignores other names', async () => {
  const dataDir = folder();
  const storage = await openFolderStorage(dataDir);
  const name = await storage.put(new Uint8Array([1]));
  const part = '0f8fad5b-d9cb-469f-a165-70867728950e.part';
  writeFileSync(join(dataDir, 'files', part), '');
  utimesSync(join(dataDir, 'files', part), new Date(0), new Date(0));
  writeFileSync(join(dataDir, 'files', 'README'), '');
  expect(await storage.olderThan(new Date(1000))).toEqual([part]);
  expect((await storage.olderThan(new Date('2100-01-01'))).toSorted()).toEqual([name, part].toSorted());
});

it('removes the partial file when the write fails', async () => {
  const dataDir = folder();
  const storage = await openFolderStorage(dataDir);
  const probe = await open(dataDir, 'r');
  const handles = Object.getPrototypeOf(probe) as FileHandle;
  await probe.close();
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  vi.spyOn(handles, 'sync').mockRejectedValueOnce(full);
  onTestFinished(() => void vi.restoreAllMocks());
  await expect(storage.put(new Uint8Array([1]))).rejects.toBe(full);
  expect(readdirSync(join(dataDir, 'files'))).toEqual([]);
});
