/** A small file system in memory (tmpfs), which only root can mount, and a ballast file that fills it. */

import { spawnSync } from 'node:child_process';
import { appendFileSync, mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface SmallDisk {
  path: string;
  /** Fills the disk until about the given number of bytes is free. */
  fill: (freeBytes: number) => void;
  /** Removes the ballast. */
  empty: () => void;
  unmount: () => void;
}

const CHUNK_BYTES = 4096;

/** Mounts a disk of the given size. */
export function mountSmallDisk(path: string, bytes: number): SmallDisk {
  mkdirSync(path, { recursive: true });
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${bytes},mode=700`, 'soak', path], { encoding: 'utf8' });
  if (mounted.error ?? mounted.status !== 0)
    throw new Error(`A tmpfs cannot be mounted: ${mounted.error?.message ?? mounted.stderr.trim()}`);
  const unmount = (): void => {
    process.off('exit', unmount);
    spawnSync('umount', ['--lazy', path]);
  };
  // Runs before the parent folder is removed.
  process.prependListener('exit', unmount);
  const ballast = join(path, 'ballast');
  return {
    path,
    fill: (freeBytes) => {
      const { bavail, bsize } = statfsSync(path);
      const chunks = Math.floor((bavail * bsize - freeBytes) / CHUNK_BYTES);
      try {
        for (let chunk = 0; chunk < chunks; chunk++) appendFileSync(ballast, Buffer.alloc(CHUNK_BYTES));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      }
    },
    empty: () => rmSync(ballast, { force: true }),
    unmount,
  };
}

/** Returns the reason why a small disk cannot be mounted here, or undefined. */
export function findDiskObstacle(path: string): string | undefined {
  if (process.platform !== 'linux') return 'tmpfs exists only on Linux';
  if (process.getuid?.() !== 0) return 'only root can mount a tmpfs';
  try {
    const disk = mountSmallDisk(path, 1_048_576);
    writeFileSync(join(path, 'probe'), '');
    disk.unmount();
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}
