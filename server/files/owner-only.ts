/** File modes of personal data: access for the owner of the process only, independent of the umask and the modes of parent folders. */

import { chmodSync, closeSync, openSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const OWNER = 0o700;
const OTHERS = 0o077;

/** Removes access of group and others from a file or folder; returns false when that is not possible. A missing path is no error. */
export function restrictToOwner(path: string): boolean {
  try {
    const info = statSync(path, { throwIfNoEntry: false });
    if (info && (info.mode & OTHERS) !== 0) chmodSync(path, info.mode & OWNER);
    return true;
  } catch {
    return false;
  }
}

/** The same for a folder and the files in it; returns the paths that could not be changed. */
export function restrictFolderToOwner(folder: string): string[] {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true) return [];
  return [folder, ...readdirSync(folder).map((name) => join(folder, name))].filter((path) => !restrictToOwner(path));
}

/** Creates an empty file for the owner only, unless it exists: SQLite creates its other files with the mode of the database. */
export function createForOwner(path: string): void {
  try {
    closeSync(openSync(path, 'wx', 0o600));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}
