/** The database file of a backup: a whole SQLite database, without a write-ahead log beside it. */

import Database from 'better-sqlite3';
import { copyDatabaseFile } from '../database-copy.ts';
import type { DbReader } from '../database.ts';
import { toOpenError } from '../errors/open-error.ts';
import { createSqliteDatabase } from '../sqlite/sqlite-database.ts';
import { MoveError } from './move-error.ts';

/** Copies a database, also beside a running server, and lets `read` read the copy. */
export async function backUpFile<Result>(path: string, file: string, read: (db: DbReader) => Promise<Result>): Promise<Result> {
  await copyDatabaseFile(path, file).catch((error: unknown) => {
    throw toOpenError(error, path) ?? error;
  });
  return readBackupFile(file, read);
}

/** Opens a database file that belongs to nobody else, checks its pages and lets `read` read it. */
async function readBackupFile<Result>(file: string, read: (db: DbReader) => Promise<Result>): Promise<Result> {
  try {
    const connection = new Database(file, { fileMustExist: true });
    try {
      // One file, which can be read from a medium that cannot be written.
      connection.pragma('journal_mode = delete');
      const found = String(connection.pragma('quick_check(1)', { simple: true }));
      if (found !== 'ok') throw new MoveError(`The database ${file} is damaged: ${found.replace(/\s+/g, ' ')}.`);
      return await read(createSqliteDatabase(connection));
    } finally {
      connection.close();
    }
  } catch (error) {
    throw toOpenError(error, file) ?? error;
  }
}
