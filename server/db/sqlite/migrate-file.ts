/** Migrates a SQLite file, one process at a time. The journal is that of drizzle, which older versions of the product wrote. */

import type Database from 'better-sqlite3';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { DatabaseOpenError } from '../errors/open-error.ts';

const CREATE_JOURNAL = 'create table if not exists __drizzle_migrations (id serial primary key, hash text not null, created_at numeric)';

/**
 * Runs the migrations of the folder that the journal does not have, in one transaction. It has the write lock before it reads the journal, so another process
 * that migrates at the same moment waits for it and finds nothing to do. Throws a `DatabaseOpenError` if a newer version has written the database.
 * Drizzle's own function reads the journal before it locks.
 */
export function migrateFile(connection: Database.Database, path: string, migrationsFolder: string): void {
  const migrations = readMigrationFiles({ migrationsFolder });
  connection
    .transaction(() => {
      const last = readLastMigration(connection);
      const known = Math.max(...migrations.map(({ folderMillis }) => folderMillis));
      // An older version of the product must not write to tables of a newer one.
      if (last > known)
        throw new DatabaseOpenError(
          `The database ${path} was written by a newer version of this product. Start that version, or restore a backup of before the update.`,
        );
      const pending = migrations.filter(({ folderMillis }) => folderMillis > last);
      if (pending.length === 0) return;
      connection.exec(CREATE_JOURNAL);
      const record = connection.prepare('insert into __drizzle_migrations (hash, created_at) values (?, ?)');
      for (const { sql, hash, folderMillis } of pending) {
        for (const statement of sql) connection.exec(statement);
        record.run(hash, folderMillis);
      }
    })
    .immediate();
}

/** Returns the time of the last migration in milliseconds; -1 if there is none. */
function readLastMigration(connection: Database.Database): number {
  if (!connection.prepare("select 1 from sqlite_master where name = '__drizzle_migrations'").get()) return -1;
  return Number(connection.prepare('select max(created_at) from __drizzle_migrations').pluck().get() ?? -1);
}
