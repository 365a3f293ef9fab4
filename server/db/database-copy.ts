/** A copy of a database for tools that only read: the file itself is neither migrated nor locked, whether or not a server works with it. */

import { rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { createForOwner } from '../files/owner-only.ts';
import { openStore, type Store, type StoreOptions } from './store.ts';

/**
 * Writes a copy of the database at `path` to a new file, without its write-ahead log. It has all that was committed when it ends, also beside a running
 * server. Only the owner of the process has access to it.
 */
export async function copyDatabaseFile(path: string, file: string): Promise<void> {
  const original = new Database(path, { readonly: true });
  try {
    createForOwner(file);
    await original.backup(file);
  } finally {
    original.close();
  }
}

/** Opens a copy of the database at `path`; closing it, or the end of the process, removes the copy. */
export async function openDatabaseCopy(path: string, options: StoreOptions = {}): Promise<Store> {
  const folder = await mkdtemp(join(tmpdir(), 'database-copy-'));
  const file = join(folder, 'copy.db');
  const removeAtExit = (): void => rmSync(folder, { recursive: true, force: true });
  process.on('exit', removeAtExit);
  const remove = async (): Promise<void> => {
    process.off('exit', removeAtExit);
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await copyDatabaseFile(path, file);
    const store = await openStore(file, options);
    return {
      ...store,
      close: async () => {
        await store.close();
        await remove();
      },
    };
  } catch (error) {
    await remove();
    throw error;
  }
}
