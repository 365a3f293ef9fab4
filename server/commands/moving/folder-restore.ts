/** Restores the database file, the folder of files or both in a data folder. Both are complete before the former ones are moved. */

import { statSync } from 'node:fs';
import { copyFile, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { MoveError } from '../../db/moving/move-error.ts';
import { createServedError } from '../../db/moving/open-moved.ts';
import { isFileInUse } from '../../db/sqlite/is-file-in-use.ts';
import { openFolderStorage } from '../../files/storage/folder-storage.ts';
import { copyFiles } from './copy-files.ts';
import { readSumOfFile } from './manifest.ts';
import type { RestorePart } from './restore-part.ts';
import type { Print } from './run-moving-command.ts';
import { syncFolder } from '../../files/sync-folder.ts';

/** What is restored. */
export interface FolderRestore {
  /** The backup. */
  folder: string;
  dataDir: string;
  /** The name of the database file; undefined if the database is not in this folder. */
  databaseFile?: string;
  /** The names of the files; undefined if the files are not in this folder. */
  files?: readonly string[];
  print: Print;
}

const STAGE = 'restoring';
const DATABASE = 'database.db';
/** Beside the database file there can be files with these ends. */
const SUFFIXES = ['', '-wal', '-shm', '-journal'];

/** Looks at the folder; throws a `MoveError` if a server works with its database. */
export async function createFolderRestore(given: FolderRestore): Promise<RestorePart> {
  const { dataDir, databaseFile, files } = given;
  const location = databaseFile === undefined ? undefined : join(dataDir, databaseFile);
  const hasDatabase = location !== undefined && ((await stat(location).catch(() => undefined))?.size ?? 0) > 0;
  requireUnused(given);
  const count = files === undefined ? 0 : (await readdir(join(dataDir, 'files')).catch(() => [])).length;
  return {
    found: [
      ...(location !== undefined && hasDatabase ? [`the database ${location}`] : []),
      ...(count > 0 ? [`${count} files in ${join(dataDir, 'files')}`] : []),
    ],
    prepare: () => stageAll(given),
    restore: () => replaceStaged(given),
    // What was not put in place contains personal data.
    close: () => rm(join(dataDir, STAGE), { recursive: true, force: true }),
  };
}

/** Throws a `MoveError` if a server works with the database of the folder. */
function requireUnused({ dataDir, databaseFile }: FolderRestore): void {
  const location = databaseFile === undefined ? undefined : join(dataDir, databaseFile);
  const size = location === undefined ? 0 : (statSync(location, { throwIfNoEntry: false })?.size ?? 0);
  if (location !== undefined && size > 0 && isFileInUse(location)) throw createServedError(location);
}

async function stageAll({ folder, dataDir, databaseFile, files }: FolderRestore): Promise<void> {
  const stage = join(dataDir, STAGE);
  // An interrupted restore may have left it.
  await rm(stage, { recursive: true, force: true });
  await mkdir(stage, { mode: 0o700 });
  if (files !== undefined) await stageFiles(folder, stage, files);
  if (databaseFile !== undefined) await stageDatabase(folder, stage);
}

async function replaceStaged(given: FolderRestore): Promise<void> {
  // A server may have started since.
  requireUnused(given);
  const { dataDir, databaseFile, files, print } = given;
  const stage = join(dataDir, STAGE);
  const replaced = [
    ...(files === undefined ? [] : ['files']),
    ...(databaseFile === undefined ? [] : SUFFIXES.map((end) => databaseFile + end)),
  ];
  const aside = await setAside(dataDir, replaced);
  if (aside !== undefined) print(`What was in ${dataDir} is now in ${aside}.`);
  if (files !== undefined) await rename(join(stage, 'files'), join(dataDir, 'files'));
  // The database is last: without it the server would begin a new one and set the files aside, so nothing is lost.
  if (databaseFile !== undefined) await rename(join(stage, DATABASE), join(dataDir, databaseFile));
  await syncFolder(dataDir);
  if (files !== undefined) print(`${files.length} files are in ${join(dataDir, 'files')}.`);
}

async function stageFiles(folder: string, stage: string, names: readonly string[]): Promise<void> {
  const target = await openFolderStorage(stage);
  const { missing } = await copyFiles(names, await openFolderStorage(folder), target);
  if (missing.length > 0) throw new MoveError(`Files of the backup ${folder} disappeared while it was restored:`, { details: missing });
}

async function stageDatabase(folder: string, stage: string): Promise<void> {
  const path = join(stage, DATABASE);
  await copyFile(join(folder, DATABASE), path);
  const file = await open(path, 'r+');
  try {
    await file.chmod(0o600);
    await file.sync();
  } finally {
    await file.close();
  }
  const [expected, found] = [await readSumOfFile(folder, DATABASE), await readSumOfFile(stage, DATABASE)];
  if (expected.sha256 !== found.sha256) throw new MoveError(`The database differs after it was copied to ${path}. Check the disk.`);
}

/** Moves what is replaced to a new folder; returns its path, or undefined when there was nothing. */
async function setAside(dataDir: string, names: readonly string[]): Promise<string | undefined> {
  const present = new Set(await readdir(dataDir));
  const found = names.filter((name) => present.has(name));
  const isEmptyFolder = found.length === 1 && found[0] === 'files' && (await readdir(join(dataDir, 'files'))).length === 0;
  if (isEmptyFolder) await rm(join(dataDir, 'files'), { recursive: true });
  if (found.length === 0 || isEmptyFolder) return undefined;
  const aside = join(dataDir, `before-restore-${new Date().toISOString().replaceAll(':', '-')}`);
  await mkdir(aside, { mode: 0o700 });
  for (const name of found) await rename(join(dataDir, name), join(aside, name));
  return aside;
}
