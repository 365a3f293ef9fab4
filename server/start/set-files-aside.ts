/**
 * Renames the folder with the uploads of another database. No row of the new database references them, so the cleanup would remove them.
 */

import { readdir, rename } from 'node:fs/promises';
import { join } from 'node:path';

/** Renames a `files` folder that is not empty. Returns its new name, or undefined when there was nothing to keep. */
export async function setFilesAside(dataDir: string, now: Date): Promise<string | undefined> {
  const entries = await readdir(join(dataDir, 'files')).catch(() => []);
  if (entries.length === 0) return undefined;
  const name = `files-before-${now.toISOString().replaceAll(':', '-')}`;
  await rename(join(dataDir, 'files'), join(dataDir, name));
  return name;
}
