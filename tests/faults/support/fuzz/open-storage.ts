/** Reads the storage of a server that runs in another process. */

import { join } from 'node:path';
import Database from 'better-sqlite3';
import { countFiles, readStoredFile, type Storage, type StoredFile } from './storage.ts';

/** Opens the database of a data folder for reading. */
export function openStorage(dataDir: string): Storage & { close: () => void } {
  const connection = new Database(join(dataDir, 'enrollment.db'), { readonly: true, fileMustExist: true, timeout: 10_000 });
  const countRows = connection.prepare('select count(*) from submissions').pluck();
  const findAnswers = connection.prepare('select answers from submissions where id = ?').pluck();
  const findFiles = connection.prepare(
    'select field, name, size, type, stored_name as storedName from submission_files where submission_id = ? order by position',
  );
  return {
    count: async () => ({ rows: countRows.get() as number, files: countFiles(dataDir) }),
    find: async (id) => {
      const answers = findAnswers.get(id) as string | undefined;
      if (answers === undefined) return undefined;
      const files = findFiles.all(id) as (Omit<StoredFile, 'hash'> & { storedName: string })[];
      return { answers: JSON.parse(answers) as Record<string, unknown>, files: files.map((file) => readStoredFile(dataDir, file)) };
    },
    close: () => void connection.close(),
  };
}
