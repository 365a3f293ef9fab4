/** The manifest of a backup. It is written last, so a folder without one is no complete backup. */

import { createHash } from 'node:crypto';
import { createReadStream, existsSync, readFileSync } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Engine } from '../../db/database.ts';
import { MoveError } from '../../db/moving/move-error.ts';
import { getCurrentVersion } from '../../db/moving/schema-state.ts';
import type { TableSums } from '../../db/moving/table-sums.ts';
import type { FileSum } from './copy-files.ts';
import type { CommandProduct } from './run-moving-command.ts';

/** The contents of `manifest.json`. */
export interface Manifest {
  /** The version of this format. */
  format: number;
  /** The value of the setting PRODUCT. */
  product: string;
  engine: Engine;
  /** ISO 8601. */
  createdAt: string;
  /** The time of the newest migration of the database. */
  schema: number;
  database: FileSum;
  /** Undefined for a database with the schema of an older version. */
  tables?: TableSums;
  /** The id by which the storage of files knows the database. */
  owner?: string;
  /** The contents of the folder `files`. */
  files: FileSum[];
  /** Names of files that the source did not have, which was accepted. */
  missingFiles: string[];
}

/** The version of the format that is written. */
export const FORMAT = 1;
const NAME = 'manifest.json';
/** Number of faults that an error names. */
const MAX_NAMED = 100;

/** Writes the manifest durably. */
export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const part = join(folder, `${NAME}.part`);
  const file = await open(part, 'w', 0o600);
  try {
    await file.writeFile(`${JSON.stringify(manifest, null, 2)}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(part, join(folder, NAME));
}

/** Returns size and SHA-256 of a file of any size. */
export async function readSumOfFile(folder: string, name: string): Promise<FileSum> {
  const hash = createHash('sha256');
  let bytes = 0;
  await pipeline(createReadStream(join(folder, name)), async function count(chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      hash.update(chunk);
      bytes += chunk.byteLength;
    }
  });
  return { name, bytes, sha256: hash.digest('hex') };
}

/** Reads the manifest of a backup and compares everything with it. Throws a `MoveError` that names all that is wrong. */
export async function checkBackup(folder: string, product: CommandProduct): Promise<Manifest> {
  const manifest = readManifest(folder);
  if (manifest.product !== product.id)
    throw new MoveError(`The backup ${folder} is of PRODUCT=${manifest.product}, not of ${product.id}. Set PRODUCT=${manifest.product}.`);
  if (manifest.schema > getCurrentVersion(manifest.engine, product.migrationsFolder))
    throw new MoveError(`The backup ${folder} was written by a newer version of this product. Restore it with that version.`);
  const faults: string[] = [];
  for (const sum of [manifest.database, ...manifest.files]) {
    const path = sum === manifest.database ? sum.name : join('files', sum.name);
    const fault = await findFault(folder, path, sum);
    if (fault !== undefined) faults.push(fault);
  }
  if (faults.length === 0) return manifest;
  throw new MoveError(
    `The backup ${folder} is incomplete or damaged (number of faults: ${faults.length}), so nothing was restored. Copy it again, or use another one:`,
    { details: faults.slice(0, MAX_NAMED) },
  );
}

async function findFault(folder: string, path: string, expected: FileSum): Promise<string | undefined> {
  if (!existsSync(join(folder, path))) return `${path} is missing`;
  const found = await readSumOfFile(folder, path);
  if (found.bytes !== expected.bytes) return `${path} has ${found.bytes} bytes and must have ${expected.bytes}`;
  return found.sha256 === expected.sha256 ? undefined : `${path} differs from its checksum`;
}

function readManifest(folder: string): Manifest {
  const path = join(folder, NAME);
  if (!existsSync(path))
    throw new MoveError(`${folder} has no ${NAME}: it is no backup, or one that was not completed. Name a complete one.`);
  let manifest: unknown;
  try {
    manifest = JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new MoveError(`${path} is damaged: it contains no JSON. Copy the backup again, or use another one.`, { cause: error });
  }
  const { format } = (manifest ?? {}) as Partial<Manifest>;
  if (typeof format === 'number' && format > FORMAT)
    throw new MoveError(`${path} has the format ${format} of a newer version. Restore the backup with that version.`);
  if (!isManifest(manifest))
    throw new MoveError(`${path} is damaged: it is no manifest of a backup. Copy the backup again, or use another one.`);
  return manifest;
}

function isManifest(value: unknown): value is Manifest {
  const { format, product, engine, schema, database, files, missingFiles } = (value ?? {}) as Partial<Record<keyof Manifest, unknown>>;
  return (
    format === FORMAT &&
    typeof product === 'string' &&
    (engine === 'sqlite' || engine === 'postgres') &&
    typeof schema === 'number' &&
    isFileSum(database) &&
    ['database.db', 'database.dump'].includes(database.name) &&
    Array.isArray(files) &&
    files.every(isFileSum) &&
    Array.isArray(missingFiles)
  );
}

function isFileSum(value: unknown): value is FileSum {
  const { name, bytes, sha256 } = (value ?? {}) as Partial<FileSum>;
  return typeof name === 'string' && /^[\w.-]+$/.test(name) && typeof bytes === 'number' && typeof sha256 === 'string';
}
