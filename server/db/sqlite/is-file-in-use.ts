/** Finds out whether a process works with a SQLite file. */

import Database from 'better-sqlite3';
import { isBusy } from '../errors/database-error.ts';

/**
 * Returns whether another connection has the file open: in WAL mode each holds a shared lock for as long as it is open. A file that cannot be locked, for
 * example because it is read-only, counts as unused.
 */
export function isFileInUse(path: string): boolean {
  let connection: Database.Database | undefined;
  try {
    connection = new Database(path, { fileMustExist: true, timeout: 0 });
    connection.pragma('locking_mode = exclusive');
    connection.exec('begin immediate; rollback');
    return false;
  } catch (error) {
    return isBusy(error);
  } finally {
    connection?.close();
  }
}
