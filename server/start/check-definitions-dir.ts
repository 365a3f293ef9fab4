/** Checks that DEFINITIONS_DIR is a readable folder. It may be empty. */

import { access, constants, readdir } from 'node:fs/promises';
import { ConfigError } from '../config.ts';

const remedies: Record<string, string> = {
  ENOENT: 'the folder does not exist. Create it, or name another folder.',
  ENOTDIR: 'it is a file. Name a folder.',
  EACCES: 'no read access. Give the user of this process read access, or name another folder.',
  EPERM: 'no read access. Give the user of this process read access, or name another folder.',
};

/** Throws a `ConfigError` with the reason and the remedy if the folder cannot be read. */
export async function checkDefinitionsDir(path: string): Promise<void> {
  try {
    await readdir(path);
    await access(path, constants.X_OK);
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    throw new ConfigError(`DEFINITIONS_DIR=${path} cannot be used: ${remedies[code] ?? `${message}.`}`, { cause: error });
  }
}
