/** Opens the file storage that the settings name, and makes sure that its files belong to this database. */

import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { type Config, ConfigError } from '../config.ts';
import { readSetting } from '../db/read-setting.ts';
import { FILE_STORAGE_OWNER, writeSetting } from '../db/settings.ts';
import type { Store } from '../db/store.ts';
import { listStoredNames } from '../db/stored-names.ts';
import type { FileStorage } from '../files/storage/file-storage.ts';
import { openFolderStorage } from '../files/storage/folder-storage.ts';
import { BucketError, checkBucket } from '../files/storage/s3/check-bucket.ts';
import { createS3Storage } from '../files/storage/s3/s3-storage.ts';

/** Every file is older, whatever the clocks are. */
const END_OF_TIME = new Date(8.64e15);
const STARTUP_ACTOR = { id: null, name: 'server' };

/** Opens the store of FILES_URL, or else the folder in DATA_DIR. Throws a `ConfigError` that says why a store cannot be used. */
export async function openFiles({ files, dataDir }: Pick<Config, 'files' | 'dataDir'>, log: Logger): Promise<FileStorage> {
  if (!files) return openFolderStorage(dataDir);
  try {
    await checkBucket(files);
  } catch (error) {
    throw error instanceof BucketError ? new ConfigError(error.message, { cause: error }) : error;
  }
  return createS3Storage(files, { log });
}

/** Who a storage belongs to. */
export interface FilesOwner {
  /** The id by which the storage and its database know each other. */
  id: string;
  /** Whether the storage has its mark. */
  isMarked: boolean;
}

/**
 * Returns who a storage belongs to when the database that uses it has the id `known`, or a new id; undefined for a storage that no other database can
 * reach. Throws a `ConfigError` if the storage belongs to another database, or has files and the database names none of them: the sweep of one database
 * would remove the files of the other.
 */
export async function findFilesOwner(
  { owner, olderThan }: FileStorage,
  known: string | undefined,
  listNames: () => Promise<ReadonlySet<string>>,
): Promise<FilesOwner | undefined> {
  if (!owner) return undefined;
  const mark = await owner.read();
  if (mark !== undefined && mark === known) return { id: mark, isMarked: true };
  if (mark !== undefined)
    throw new ConfigError(
      `FILES_URL: ${owner.label} names another database. Set another "prefix", or restore that database. If it is gone for good, delete this object.`,
    );
  const names = await olderThan(END_OF_TIME);
  const stored = await listNames();
  if (names.length > 0 && !names.some((name) => stored.has(name)))
    throw new ConfigError(
      `FILES_URL: ${names.length} files are stored beside ${owner.label}, and no submission names one of them. Set another "prefix", or restore their database.`,
    );
  return { id: known ?? randomUUID(), isMarked: false };
}

/** Marks the storage with the id of the database. Throws a `ConfigError` if the storage belongs to another one. */
export async function claimFiles(files: FileStorage, store: Store, now: Date): Promise<void> {
  const known = await readSetting(store, FILE_STORAGE_OWNER);
  const owner = await findFilesOwner(files, typeof known === 'string' ? known : undefined, () => listStoredNames(store));
  if (!owner || owner.isMarked) return;
  if (known !== owner.id) await writeSetting(store, FILE_STORAGE_OWNER, owner.id, STARTUP_ACTOR, now.toISOString());
  await files.owner?.write(owner.id);
}

/**
 * Warns when the files of submissions are in the folder of DATA_DIR and not in the bucket of FILES_URL: the setting was added, and the files were not moved. One
 * file is looked for.
 */
export async function warnAboutUnmovedFiles(
  { files, dataDir }: Pick<Config, 'files' | 'dataDir'>,
  storage: FileStorage,
  store: Store,
  log: Logger,
): Promise<void> {
  const inFolder = files ? await readdir(join(dataDir, 'files')).catch(() => []) : [];
  if (inFolder.length === 0) return;
  const stored = await listStoredNames(store);
  const name = inFolder.find((one) => stored.has(one));
  const opened = name === undefined ? undefined : await storage.open(name);
  await opened?.stream.cancel();
  if (name === undefined || opened) return;
  log.error(
    `files of submissions are in ${join(dataDir, 'files')} and not in FILES_URL: stop the server, and copy them by npm run migrate -- --from ${dataDir} --to ${dataDir} --files-to "$FILES_URL"`,
  );
}
