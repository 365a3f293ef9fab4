/** Tests that the strace log is parsed, including calls that are split into two lines. */

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createDiskModel } from './disk-model.ts';
import { createRandom } from '../random.ts';
import { translateCalls } from './replay.ts';
import { readStraceLog } from './strace-log.ts';
import type { TracedCall } from './strace-log.ts';

const hex = (text: string): string => [...Buffer.from(text)].map((byte) => String.raw`\x${byte.toString(16).padStart(2, '0')}`).join('');

function readLines(lines: readonly string[]): Promise<TracedCall[]> {
  const folder = mkdtempSync(join(tmpdir(), 'strace-log-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(join(folder, 'log'), `${lines.join('\n')}\n`);
  return readStraceLog(join(folder, 'log'));
}

it('reads an upload of two threads up to its acknowledgement', async () => {
  const calls = await readLines([
    `10  openat(AT_FDCWD<${hex('/app')}>, "${hex('/d/files/a.part')}", O_WRONLY|O_CREAT|O_EXCL|O_CLOEXEC, 0600 <unfinished ...>`,
    `11  write(5<${hex('anon_inode:[eventfd]')}>, "\\x01", 8) = 8`,
    `10  <... openat resumed>) = 20<${hex('/d/files/a.part')}>`,
    `10  write(20<${hex('/d/files/a.part')}>, "${hex('one, "two')}", 9) = 9`,
    `10  write(20<${hex('/d/files/a.part')}>, "${hex(' three')}", 6) = 4`,
    `10  fsync(20<${hex('/d/files/a.part')}> <unfinished ...>`,
    `11  pwrite64(18<${hex('/d/enrollment.db-shm')}>, "\\x00", 1, 4095) = 1`,
    `10  <... fsync resumed>) = 0`,
    `10  rename("${hex('/d/files/a.part')}", "${hex('/d/files/a')}") = 0`,
    `10  openat(AT_FDCWD<${hex('/app')}>, "${hex('/d/files/b')}", O_RDONLY) = -1 ENOENT (No such file or directory)`,
    `10  fsync(21<${hex('/d/files')}>) = 0`,
    `11  write(25<${hex('socket:[77]')}>, "${hex('HTTP/1.1 201 Created\r\n\r\n{"_id":"x1"}')}", 36) = 36`,
    '10  +++ exited with 0 +++',
  ]);
  const events = translateCalls(calls, '/d');
  expect(events.at(-1)?.acknowledged).toBe('x1');
  const model = createDiskModel(new Map());
  events.forEach(({ apply }) => apply(model));
  const found = model.losePower('dropped', createRandom(1));
  expect([...found].map(([path, content]) => [path, content.toString()])).toEqual([['/d/files/a', 'one, "two thr']]);
});

it('rejects a call on the folder that the model does not support', async () => {
  const calls = await readLines([`10  fallocate(18<${hex('/d/enrollment.db')}>, 0, 0, 4096) = 0`]);
  expect(() => translateCalls(calls, '/d')).toThrow('fallocate');
});
