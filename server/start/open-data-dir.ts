/** Creates DATA_DIR if it is missing and checks that it is writable. */

import { access, constants, mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ConfigError } from '../config.ts';

const remedies: Record<string, string> = {
  EEXIST: 'it is a file. Name a folder.',
  ENOTDIR: 'a part of the path is a file. Name a folder.',
  EACCES: 'no write access. Give the user of this process write access, or name another folder.',
  EPERM: 'no write access. Give the user of this process write access, or name another folder.',
  EROFS: 'its file system is read-only. Mount it for writing, or name another folder.',
  ENOSPC: 'the disk is full. Free some space, then start again.',
  EDQUOT: 'the disk quota is used up. Free some space, then start again.',
};

/** Folders inside, created when they are needed. */
const SUBFOLDERS = ['files', 'outbox'];

/** Opens the folder; throws a `ConfigError` with the reason and the remedy. */
export async function openDataDir(path: string): Promise<void> {
  try {
    await mkdir(path, { recursive: true, mode: 0o700 });
    await access(path, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    throw new ConfigError(`DATA_DIR=${path} cannot be used: ${remedies[code] ?? `${message}.`}`, { cause: error });
  }
  for (const name of SUBFOLDERS) {
    const found = await stat(join(path, name)).catch(() => undefined);
    if (found && !found.isDirectory())
      throw new ConfigError(`DATA_DIR=${path} cannot be used: "${name}" in it must be a folder and is a file. Move the file away.`);
  }
}
