/**
 * Restricts the modes of existing files in DATA_DIR, which earlier versions or other umasks may have created. The mode of the folder itself
 * is not changed.
 */

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { restrictFolderToOwner, restrictToOwner } from '../files/owner-only.ts';

const databaseSuffixes = ['', '-wal', '-shm', '-journal'];
const ownFolders = /^(outbox|files(-before-.+)?)$/;

/** Restricts the database, the uploads and the outbox to the owner; returns the paths that could not be changed. */
export function restrictDataDir(dataDir: string, databaseFile: string): string[] {
  const ownFiles = databaseSuffixes.map((suffix) => databaseFile + suffix);
  const names = readdirSync(dataDir);
  const files = names.filter((name) => ownFiles.includes(name)).map((name) => join(dataDir, name));
  const folders = names.filter((name) => ownFolders.test(name)).map((name) => join(dataDir, name));
  return [...files.filter((path) => !restrictToOwner(path)), ...folders.flatMap(restrictFolderToOwner)];
}
