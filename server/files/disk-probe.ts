/** Checks for readiness whether the disk of DATA_DIR has space: writes a small file, without use of the database and its lock. */

import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readFreeBytes } from './free-space.ts';

/** Reports a full disk until a write is possible again. */
export interface DiskProbe {
  hasSpace: () => Promise<boolean>;
  /** Reports that a write failed because the disk is full. */
  noteFull: () => void;
}

const MIN_FREE_BYTES = 1_048_576;
const PROBE_BYTES = 8192;
/** Readiness may be requested often and by several callers. */
const MIN_INTERVAL_MS = 1000;

/** Creates a probe; `measure` is replaced in tests. */
export function createDiskProbe({
  dataDir,
  now,
  measure = hasRoom,
}: {
  dataDir: string;
  now: () => Date;
  measure?: (dataDir: string) => Promise<boolean>;
}): DiskProbe {
  let last: { at: number; result: Promise<boolean> } | undefined;
  const keep = (result: Promise<boolean>): Promise<boolean> => {
    last = { at: now().getTime(), result };
    return result;
  };
  return {
    hasSpace: () => {
      const isRecent = last !== undefined && Math.abs(now().getTime() - last.at) < MIN_INTERVAL_MS;
      return isRecent && last ? last.result : keep(measure(dataDir));
    },
    noteFull: () => void keep(Promise.resolve(false)),
  };
}

/** A quota does not show in the free space of the file system, and the free space not in a small write. */
async function hasRoom(dataDir: string): Promise<boolean> {
  // One name, so that a killed process leaves one file at most.
  const path = join(dataDir, '.write-probe');
  try {
    if ((await readFreeBytes(dataDir)) < MIN_FREE_BYTES) return false;
    await writeFile(path, Buffer.alloc(PROBE_BYTES), { mode: 0o600 });
    return true;
  } catch {
    return false;
  } finally {
    await rm(path, { force: true }).catch(() => undefined);
  }
}
