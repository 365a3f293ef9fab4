/** The free space of the disk that a folder is on. */

import { statfs } from 'node:fs/promises';

/** Returns the bytes that this process may still write, as the file system reports them: a quota does not count. Throws if the folder cannot be read. */
export async function readFreeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
