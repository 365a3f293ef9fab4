/** Writes a backup of a database and its files to a new folder, also beside a running server. */

import { existsSync } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Engine } from '../../db/database.ts';
import { backUpFile } from '../../db/moving/backup-file.ts';
import { type BackupFacts, readBackupFacts } from '../../db/moving/backup-facts.ts';
import { MoveError } from '../../db/moving/move-error.ts';
import { requireFile } from '../../db/moving/open-moved.ts';
import { exportSnapshot, readServerVersion } from '../../db/postgres/postgres-snapshot.ts';
import { ASIDE } from '../../db/postgres/set-aside.ts';
import { openStore } from '../../db/store.ts';
import { openFolderStorage } from '../../files/storage/folder-storage.ts';
import { rejectOtherProduct } from '../../start/refuse-other-product.ts';
import { copyFiles } from './copy-files.ts';
import { FORMAT, readSumOfFile, writeManifest } from './manifest.ts';
import { type DatabasePlace, type Environment, type FilesPlace, openFilesSource } from './place.ts';
import { runPostgresProgram } from './postgres-programs.ts';
import { describeFiles, describeTables, requireFiles } from './results.ts';
import type { CommandProduct, Print } from './run-moving-command.ts';

/** What is backed up, and where to. */
export interface Backup {
  product: CommandProduct;
  from: DatabasePlace;
  filesFrom: FilesPlace;
  /** A folder that is empty or does not exist. */
  folder: string;
  acceptMissingFiles: boolean;
  env: Environment;
  print: Print;
}

/** Runs the backup; throws a `MoveError`, and leaves no files in the folder, when it cannot be completed. */
export async function backUpData(backup: Backup): Promise<void> {
  const { folder, from } = backup;
  if (existsSync(folder) && (await readdir(folder)).length > 0)
    throw new MoveError(`The folder ${folder} is not empty. Name a new one for each backup.`);
  if (from.dataDir !== undefined) {
    rejectOtherProduct(from.dataDir, backup.product.databaseFile);
    requireFile(from.location);
  }
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    await writeAll(backup);
  } catch (error) {
    // What is incomplete cannot be restored and takes space.
    for (const name of await readdir(folder)) await rm(join(folder, name), { recursive: true, force: true });
    throw error;
  }
}

async function writeAll(backup: Backup): Promise<void> {
  const { product, from, filesFrom, folder, acceptMissingFiles, print } = backup;
  const createdAt = new Date().toISOString();
  print(`Backing up ${from.label} to ${folder}.`);
  const engine: Engine = from.dataDir === undefined ? 'postgres' : 'sqlite';
  const database = engine === 'sqlite' ? 'database.db' : 'database.dump';
  const path = join(folder, database);
  const facts = await (engine === 'sqlite'
    ? backUpFile(from.location, path, (db) => readBackupFacts(db, from.location, product))
    : dumpDatabase(backup, path));
  // The files of a submission are stored before its row, so those of the rows exist.
  const files = await copyFiles(facts.storedNames, await openFilesSource(filesFrom), await openFolderStorage(folder));
  if (!acceptMissingFiles) requireFiles(files.missing, filesFrom.label, 'no backup was written');
  const { schema, tables, owner } = facts;
  await writeManifest(folder, {
    format: FORMAT,
    product: product.id,
    engine,
    createdAt,
    schema,
    database: await readSumOfFile(folder, database),
    ...(tables && { tables }),
    ...(owner !== undefined && { owner }),
    files: files.files,
    missingFiles: files.missing,
  });
  if (tables) describeTables(tables, print);
  else print('The database has the schema of an older version: its rows are not counted.');
  describeFiles(files, join(folder, 'files'), print);
  print(`The backup ${folder} is complete.`);
}

/** Dumps the state that the facts are read from. */
async function dumpDatabase({ product, from, env }: Backup, path: string): Promise<BackupFacts> {
  const store = await openStore(from.location, { ...product, isReadOnly: true });
  try {
    return await store.transact(async (db) => {
      const facts = await readBackupFacts(db, from.location, product);
      const snapshot = await exportSnapshot(db);
      const args = [
        '--format=custom',
        '--no-owner',
        '--no-privileges',
        `--exclude-schema=${ASIDE}*`,
        '--exclude-table-data=shared_state',
        `--snapshot=${snapshot}`,
        '--file',
        path,
      ];
      await runPostgresProgram({ program: 'pg_dump', args, url: from.location, serverVersion: await readServerVersion(db) }, env);
      return facts;
    });
  } finally {
    await store.close();
  }
}
