/**
 * Where uploaded files lie: `DATA_DIR/files`, each under a generated name. A file that `put` returned for is on disk to stay:
 * written aside, synced, renamed, and the folder synced too.
 */

import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Keeps contents by generated names. */
export interface FileStorage {
  /** Stores the content for good and answers its name. */
  put: (content: Uint8Array) => Promise<string>;
  read: (name: string) => Promise<Buffer>;
  remove: (name: string) => Promise<void>;
  /** Names of the files that were stored before the given time, complete or not. */
  olderThan: (time: Date) => Promise<string[]>;
}

const generatedName = /^[0-9a-f-]{36}(\.part)?$/;

/** Opens the file storage of a data folder and creates it if it is missing. */
export async function openFileStorage(dataDir: string): Promise<FileStorage> {
  const folder = join(dataDir, 'files');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const pathOf = (name: string): string => {
    if (!generatedName.test(name)) throw new Error(`not a stored file's name: ${name}`);
    return join(folder, name);
  };
  return {
    put: async (content) => {
      const name = randomUUID();
      const part = join(folder, `${name}.part`);
      try {
        await writeSynced(part, content);
        await rename(part, pathOf(name));
        await syncFolder(folder);
      } catch (error) {
        // On a full disk the unfinished file takes the space that the next upload needs.
        await Promise.allSettled([part, pathOf(name)].map((path) => rm(path, { force: true })));
        throw error;
      }
      return name;
    },
    read: (name) => readFile(pathOf(name)),
    remove: (name) => rm(pathOf(name), { force: true }),
    olderThan: async (time) => {
      const names = (await readdir(folder)).filter((name) => generatedName.test(name));
      const stats = await Promise.all(names.map((name) => stat(join(folder, name)).catch(() => undefined)));
      return names.filter((_, index) => (stats[index]?.mtimeMs ?? Infinity) < time.getTime());
    },
  };
}

async function writeSynced(path: string, content: Uint8Array): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
