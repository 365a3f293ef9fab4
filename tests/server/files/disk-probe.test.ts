import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createDiskProbe } from '../../../server/files/disk-probe.ts';

it('a folder with free space is probed with a file that is removed', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'probe-test-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  expect(await createDiskProbe({ dataDir, now: () => new Date(0) }).hasSpace()).toBe(true);
  expect(readdirSync(dataDir)).toEqual([]);
});

it('a folder without write access has no space', async () => {
  expect(await createDiskProbe({ dataDir: join(tmpdir(), 'missing', 'folder'), now: () => new Date(0) }).hasSpace()).toBe(false);
});

it('the disk is probed at most once a second, and a reported full disk is cached until then', async () => {
  let time = 0;
  let count = 0;
  const measure = async (): Promise<boolean> => {
    count += 1;
    return true;
  };
  const probe = createDiskProbe({ dataDir: 'data', now: () => new Date(time), measure });
  expect(await Promise.all([probe.hasSpace(), probe.hasSpace(), probe.hasSpace()])).toEqual([true, true, true]);
  expect(count).toBe(1);
  probe.noteFull();
  time = 999;
  expect(await probe.hasSpace()).toBe(false);
  time = 1000;
  expect(await probe.hasSpace()).toBe(true);
  expect(count).toBe(2);
});
