/** A small file system in memory (tmpfs), which only root may mount, and a ballast file that fills it. */

import { spawnSync } from 'node:child_process';
import { appendFileSync, mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface SmallDisk {
  path: string;
  /** Leaves about so many bytes free. */
  fill: (freeBytes: number) => void;
  /** Removes the ballast. */
  empty: () => void;
  unmount: () => void;
}

const CHUNK_BYTES = 4096;

/** Mounts one of the given size. */
export function mountSmallDisk(path: string, bytes: number): SmallDisk {
  mkdirSync(path, { recursive: true });
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${bytes},mode=700`, 'soak', path], { encoding: 'utf8' });
  if (mounted.error ?? mounted.status !== 0)
    throw new Error(`A tmpfs cannot be mounted: ${mounted.error?.message ?? mounted.stderr.trim()}`);
  const unmount = (): void => {
    process.off('exit', unmount);
    spawnSync('umount', ['--lazy', path]);
  };
  // Before the folder around it is removed.
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

/** Returns why a small disk cannot be had here; undefined when it can. */
export function findDiskObstacle(path: string): string | undefined {
  if (process.platform !== 'linux') return 'tmpfs exists on Linux only';
  if (process.getuid?.() !== 0) return 'mounting a tmpfs needs root';
  try {
    const disk = mountSmallDisk(path, 1_048_576);
    writeFileSync(join(path, 'probe'), '');
    disk.unmount();
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}
