/** Opens the file storage that the settings name, and makes sure that its files belong to this database. */

import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { type Config, ConfigError } from '../config.ts';
import { readSetting } from '../db/read-setting.ts';
import { writeSetting } from '../db/settings.ts';
import type { Store } from '../db/store.ts';
import { listStoredNames } from '../db/stored-names.ts';
import type { FileStorage } from '../files/storage/file-storage.ts';
import { openFolderStorage } from '../files/storage/folder-storage.ts';
import { BucketError, checkBucket } from '../files/storage/s3/check-bucket.ts';
import { createS3Storage } from '../files/storage/s3/s3-storage.ts';

const OWNER_SETTING = 'file_storage_owner';
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

/**
 * Marks the storage with the id of the database. Throws a `ConfigError` if the storage belongs to another database, or has files that none of
 * the submissions names: the sweep of one database would remove the files of the other.
 */
export async function claimFiles({ owner, olderThan }: FileStorage, store: Store, now: Date): Promise<void> {
  if (!owner) return;
  const [mark, known] = [await owner.read(), await readSetting(store, OWNER_SETTING)];
  if (mark !== undefined && mark === known) return;
  if (mark !== undefined)
    throw new ConfigError(
      `FILES_URL: ${owner.label} names another database. Set another "prefix", or restore that database. If it is gone for good, delete this object.`,
    );
  const names = await olderThan(END_OF_TIME);
  const stored = await listStoredNames(store);
  if (names.length > 0 && !names.some((name) => stored.has(name)))
    throw new ConfigError(
      `FILES_URL: ${names.length} files are stored beside ${owner.label}, and no submission names one of them. Set another "prefix", or restore their database.`,
    );
  const id = typeof known === 'string' ? known : randomUUID();
  if (known !== id) await writeSetting(store, OWNER_SETTING, id, STARTUP_ACTOR, now.toISOString());
  await owner.write(id);
}
