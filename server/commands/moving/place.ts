/** Where data are: a database, and the storage of its uploaded files. */

import { statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createLog } from '../../log.ts';
import { describeLocation, isPostgresLocation } from '../../db/store.ts';
import type { FileStorage } from '../../files/storage/file-storage.ts';
import { openFolderStorage } from '../../files/storage/folder-storage.ts';
import { createS3Storage } from '../../files/storage/s3/s3-storage.ts';
import { parseS3Settings, type S3Settings } from '../../files/storage/s3/s3-settings.ts';
import { openFiles } from '../../start/open-files.ts';
import { UsageError } from './usage-error.ts';

export type Environment = Record<string, string | undefined>;

/** A database of a product. */
export interface DatabasePlace {
  /** For `openStore`. */
  location: string;
  /** For messages, without a password. */
  label: string;
  /** The data folder; undefined for PostgreSQL. */
  dataDir?: string;
}

/** A storage of files: a bucket, or the folder `files` of a data folder. */
export type FilesPlace = { label: string } & ({ settings: S3Settings } | { dataDir: string });

/** Parses the value of an option: a data folder or the address of a PostgreSQL database. */
export function parsePlace(option: string, value: string, databaseFile: string): DatabasePlace {
  if (isPostgresLocation(value)) {
    if (!URL.canParse(value))
      throw new UsageError(`Invalid ${option}: expected an address such as postgres://USER:PASSWORD@HOST/DATABASE.`);
    return { location: value, label: describeLocation(value) };
  }
  if (/^[a-z][a-z0-9+]*:\/\//i.test(value))
    throw new UsageError(`Invalid ${option}: expected a data folder or an address that begins with postgres://.`);
  const dataDir = resolve(value);
  if (statSync(dataDir, { throwIfNoEntry: false })?.isFile())
    throw new UsageError(`Invalid ${option} "${value}": it is a file. Name the data folder that contains it.`);
  const location = join(dataDir, databaseFile);
  return { location, label: location, dataDir };
}

/**
 * Returns where the files of a database are: what the option names, or else the folder of the database, or else, for PostgreSQL, what the settings
 * FILES_URL and DATA_DIR name.
 */
export function parseFilesPlace(option: string, value: string | undefined, database: DatabasePlace, env: Environment): FilesPlace {
  if (value === undefined && database.dataDir !== undefined) return toFolderPlace(database.dataDir);
  const [name, given] = value === undefined ? ['FILES_URL', env['FILES_URL']?.trim() || undefined] : [option, value];
  if (given === undefined) return toFolderPlace(resolve(env['DATA_DIR']?.trim() || 'data'));
  if (!/^[a-z][a-z0-9+]*:\/\//i.test(given) && value !== undefined) return toFolderPlace(resolve(given));
  const settings = parseS3Settings(given, env, (expected) => new UsageError(`Invalid ${name}: expected ${expected}.`));
  return { label: `bucket "${settings.bucket}" at ${settings.endpoint}, prefix "${settings.prefix}"`, settings };
}

function toFolderPlace(dataDir: string): FilesPlace {
  return { label: join(dataDir, 'files'), dataDir };
}

/** Returns whether two places are the same storage. */
export function isSameStorage(a: FilesPlace, b: FilesPlace): boolean {
  return a.label === b.label;
}

/** The log of storages: warnings go to standard error, so that standard output has the result alone. */
const log = createLog({ logLevel: 'warn' }, process.stderr);

/** Opens a storage to read from. */
export async function openFilesSource(place: FilesPlace): Promise<FileStorage> {
  return 'settings' in place ? createS3Storage(place.settings, { log }) : openFolderStorage(place.dataDir);
}

/** Opens a storage to write to; a bucket is checked first. */
export function openFilesTarget(place: FilesPlace): Promise<FileStorage> {
  return openFiles('settings' in place ? { files: place.settings, dataDir: '' } : { dataDir: place.dataDir }, log);
}
