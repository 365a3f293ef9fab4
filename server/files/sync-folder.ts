/** Makes the names of a folder durable. */

import { open } from 'node:fs/promises';

/** Writes the entries of a folder to the disk, after files in it were created, renamed or removed. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
