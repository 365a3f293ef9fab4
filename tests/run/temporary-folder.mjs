/** Where the tests keep their databases and browser profiles: in memory where there is enough, because each commit waits for the disk. */

import { accessSync, constants, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';

const MEMORY_FOLDER = '/dev/shm';
/** A run keeps less than 1 GB there at once; the rest is for the tests and the browser. */
const NEEDED_BYTES = 6 * 2 ** 30;
const PREFIX = 'test-run-';

/** Creates an empty folder and removes those of interrupted runs. */
export function makeTemporaryFolder() {
  const parent = hasRoomInMemory() ? MEMORY_FOLDER : tmpdir();
  for (const name of readdirSync(parent)) {
    const pid = name.startsWith(PREFIX) ? Number(name.slice(PREFIX.length).split('-')[0]) : 0;
    if (pid > 0 && !isRunning(pid)) rmSync(join(parent, name), { recursive: true, force: true });
  }
  return mkdtempSync(join(parent, `${PREFIX}${process.pid}-`));
}

function hasRoomInMemory() {
  try {
    accessSync(MEMORY_FOLDER, constants.W_OK);
    const { bavail, bsize } = statfsSync(MEMORY_FOLDER);
    return Math.min(bavail * bsize, freemem()) >= NEEDED_BYTES;
  } catch {
    return false;
  }
}

function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code !== 'ESRCH';
  }
}
