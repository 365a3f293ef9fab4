/** Copies a database and its files to another place, which may be of the other engine. */

import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { DbReader } from '../../db/database.ts';
import { findLostRows } from '../../db/moving/find-lost-rows.ts';
import { MoveError } from '../../db/moving/move-error.ts';
import { type MovedSource, openMovedSource, openMovedTarget } from '../../db/moving/open-moved.ts';
import { readOwner, replaceTables } from '../../db/moving/replace-tables.ts';
import type { TableSums } from '../../db/moving/table-sums.ts';
import type { Store } from '../../db/store.ts';
import { listStoredNames, listSubmittedNames } from '../../db/stored-names.ts';
import type { FileStorage } from '../../files/storage/file-storage.ts';
import { openDataDir } from '../../start/open-data-dir.ts';
import { type FilesOwner, findFilesOwner } from '../../start/open-files.ts';
import { rejectOtherProduct } from '../../start/refuse-other-product.ts';
import { setFilesAside } from '../../start/set-files-aside.ts';
import { copyFiles, type CopiedFiles } from './copy-files.ts';
import { type DatabasePlace, type FilesPlace, isSameStorage, openFilesSource, openFilesTarget } from './place.ts';
import { describeFiles, describeTables, requireFiles } from './results.ts';
import type { CommandProduct, Print } from './run-moving-command.ts';

/** From where to where, and what is allowed to be lost. */
export interface Migration {
  product: CommandProduct;
  from: DatabasePlace;
  to: DatabasePlace;
  filesFrom: FilesPlace;
  filesTo: FilesPlace;
  overwrite: boolean;
  acceptMissingFiles: boolean;
  print: Print;
}

/** Runs the migration; throws a `MoveError`, and leaves the rows of the target as they were, when it cannot be completed. */
export async function migrateData(migration: Migration): Promise<void> {
  const { product, from, to, print } = migration;
  if (from.dataDir !== undefined) rejectOtherProduct(from.dataDir, product.databaseFile);
  const source = await openMovedSource(from.location, product);
  try {
    const isNewFile = to.dataDir !== undefined && !existsSync(to.location);
    const target = await openTarget(migration);
    let isCommitted = false;
    try {
      print(`Copying ${from.label} to ${to.label}.`);
      const { sums, files } = await source.read((reader) => copyAll(migration, source, reader, target, () => (isCommitted = true)));
      describeTables(sums, print);
      describeFiles(files, migration.filesTo.label, print);
      print('Row counts and checksums of all tables and files are equal.');
    } finally {
      await target.close();
      // An empty database would be taken for a moved one.
      if (isNewFile && !isCommitted) await removeDatabase(to.location);
    }
  } finally {
    await source.close();
  }
}

async function removeDatabase(location: string): Promise<void> {
  for (const end of ['', '-wal', '-shm']) await rm(location + end, { force: true });
}

async function openTarget({ product, to, print }: Migration): Promise<Store> {
  if (to.dataDir !== undefined) {
    await openDataDir(to.dataDir);
    rejectOtherProduct(to.dataDir, product.databaseFile);
    const aside = existsSync(to.location) ? undefined : await setFilesAside(to.dataDir, new Date());
    if (aside !== undefined) print(`The database is new: the files of another database were moved to ${to.dataDir}/${aside}.`);
  }
  return openMovedTarget(to.location, product);
}

async function copyAll(
  migration: Migration,
  source: MovedSource,
  reader: DbReader,
  target: Store,
  onCommitted: () => void,
): Promise<{ sums: TableSums; files: CopiedFiles }> {
  const { product, filesFrom, filesTo, acceptMissingFiles } = migration;
  await refuseLoss(migration, target.db, reader);
  const storedNames = await listStoredNames({ db: reader });
  const [fromStorage, toStorage] = [await openFilesSource(filesFrom), await openFilesTarget(filesTo)];
  const isSame = isSameStorage(filesFrom, filesTo);
  const known = await readOwner(isSame ? reader : target.db);
  const owner = await findFilesOwner(toStorage, known, async () => storedNames);
  const files = await copyFiles(storedNames, fromStorage, isSame ? undefined : toStorage);
  // Phones send the uploads of drafts again.
  const submitted = await listSubmittedNames({ db: reader });
  const missing = files.missing.filter((name) => submitted.has(name));
  if (!acceptMissingFiles) requireFiles(missing, filesFrom.label, 'no row was copied');
  const sums = await replaceTables(reader, target, product.tables, {
    before: (tx) => refuseLoss(migration, tx, reader),
    beforeCommit: source.requireUnchanged,
    owner: owner?.id,
  });
  onCommitted();
  await markStorage(toStorage, owner);
  return { sums, files };
}

/** The database has the id of its storage already. If this write fails, the server that starts with both writes it. */
async function markStorage(storage: FileStorage, owner: FilesOwner | undefined): Promise<void> {
  if (owner && !owner.isMarked) await storage.owner?.write(owner.id);
}

async function refuseLoss({ overwrite, from, to }: Migration, target: DbReader, source: DbReader): Promise<void> {
  if (overwrite) return;
  const lost = await findLostRows(target, source);
  if (lost.length === 0) return;
  const parts = lost.map(({ what, count }) => `${what}: ${count}`).join(', ');
  throw new MoveError(
    `The target ${to.label} has data that ${from.label} does not have, which would be lost (${parts}). Move in the other direction, or make a backup of the target and add --overwrite. Some of them:`,
    { details: lost.flatMap(({ examples }) => examples) },
  );
}
