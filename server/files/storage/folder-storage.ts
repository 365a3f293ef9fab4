/**
 * Storage of uploaded files in `DATA_DIR/files` under generated names. When `put` returns, the file is durable: it was written to a
 * temporary name, synced and renamed, and the folder was synced. Files that are stored at the same time share one sync of the folder.
 */

import { randomUUID } from 'node:crypto';
import { access, constants, mkdir, open, readFile, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { type FileStorage, isStoredName, requireStoredName, type StoredContent } from './file-storage.ts';
import { syncFolder } from '../sync-folder.ts';

/** Opens the file storage of a data folder and creates it if it is missing. */
export async function openFolderStorage(dataDir: string): Promise<FileStorage> {
  const folder = join(dataDir, 'files');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const toPath = (name: string): string => join(folder, requireStoredName(name));
  const syncNames = shareRuns(() => syncFolder(folder));
  const write = async (name: string, content: Uint8Array): Promise<void> => {
    const part = `${toPath(name)}.part`;
    try {
      await writeSynced(part, content);
      await rename(part, toPath(name));
      await syncNames();
    } catch (error) {
      // On a full disk the unfinished file takes the space that the next upload needs.
      await rm(part, { force: true }).catch(() => undefined);
      throw error;
    }
  };
  return {
    put: async (content) => {
      const name = randomUUID();
      try {
        await write(name, content);
      } catch (error) {
        await rm(toPath(name), { force: true }).catch(() => undefined);
        throw error;
      }
      return name;
    },
    putAs: async (name, content) => {
      // A killed process may have left it.
      await rm(`${toPath(name)}.part`, { force: true });
      await write(name, content);
    },
    read: async (name) => readFile(toPath(name)),
    open: async (name) => openContent(toPath(name)),
    remove: async (name) => rm(toPath(name), { force: true }),
    olderThan: async (time) => {
      const names = (await readdir(folder)).filter(isStoredName);
      const stats = await Promise.all(names.map((name) => stat(join(folder, name)).catch(() => undefined)));
      return names.filter((_, index) => (stats[index]?.mtimeMs ?? Infinity) < time.getTime());
    },
    isReachable: () =>
      access(folder, constants.R_OK | constants.W_OK | constants.X_OK).then(
        () => true,
        () => false,
      ),
  };
}

async function openContent(path: string): Promise<StoredContent | undefined> {
  try {
    const file = await open(path, 'r');
    const { size } = await file.stat();
    return { size, stream: Readable.toWeb(file.createReadStream()) as StoredContent['stream'] };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
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

/**
 * Returns a function whose promise settles with a run of the task that began after the call. Calls while a run is under way wait for its end and share the
 * next one.
 */
function shareRuns(task: () => Promise<void>): () => Promise<void> {
  let current: Promise<void> = Promise.resolve();
  let next: Promise<void> | undefined;
  return () => {
    next ??= current
      .catch(() => undefined)
      .then(() => {
        current = task();
        next = undefined;
        return current;
      });
    return next;
  };
}
