/** Restores a backup. It is checked before anything is touched, and what it replaces is set aside. */

import { MoveError } from '../../db/moving/move-error.ts';
import { openFolderStorage } from '../../files/storage/folder-storage.ts';
import { openDataDir } from '../../start/open-data-dir.ts';
import { type FilesOwner, findFilesOwner } from '../../start/open-files.ts';
import { rejectOtherProduct } from '../../start/refuse-other-product.ts';
import { copyFiles } from './copy-files.ts';
import { createFolderRestore } from './folder-restore.ts';
import { checkBackup, type Manifest } from './manifest.ts';
import { openFilesTarget } from './place.ts';
import { openPostgresRestore } from './postgres-restore.ts';
import type { Restore, RestorePart } from './restore-part.ts';

/** Runs the restore; throws a `MoveError` when the backup or the target cannot be used. */
export async function restoreData(restore: Restore): Promise<void> {
  const { product, folder, to, print } = restore;
  const manifest = await checkBackup(folder, product);
  print(`The backup ${folder} of ${manifest.createdAt} is complete.`);
  requireEngine(manifest, restore);
  const parts = await openParts(restore, manifest);
  try {
    const found = parts.flatMap((part) => part.found);
    if (found.length > 0 && !restore.overwrite)
      throw new MoveError(
        `The target is not empty, so nothing was restored. Name another one, or add --overwrite: it sets aside what it replaces. There is:`,
        { details: found },
      );
    for (const part of parts) await part.prepare();
    for (const part of parts) await part.restore();
  } finally {
    for (const part of parts) await part.close();
  }
  for (const name of manifest.missingFiles) print(`Missing file, also in the backup: ${name}`);
  print(`Restored ${to.label}. Start the server.`);
}

function requireEngine({ engine }: Manifest, { folder, to }: Restore): void {
  if ((engine === 'sqlite') === (to.dataDir !== undefined)) return;
  const [is, place] = engine === 'sqlite' ? ['a SQLite file', 'a data folder'] : ['a PostgreSQL database', 'a PostgreSQL database'];
  throw new MoveError(
    `The backup ${folder} is of ${is} and ${to.label} is of the other engine. Restore it to ${place}, then move it by npm run migrate.`,
  );
}

/** The database is first: if it fails, the former files are still in place. */
async function openParts(restore: Restore, manifest: Manifest): Promise<RestorePart[]> {
  const { product, to, filesTo, folder, print } = restore;
  for (const place of [to, filesTo]) if ('dataDir' in place && place.dataDir !== undefined) await openDataDir(place.dataDir);
  if (to.dataDir !== undefined) rejectOtherProduct(to.dataDir, product.databaseFile);
  if ('settings' in filesTo) {
    const bucket = await openBucketRestore(restore, manifest);
    const database =
      to.dataDir === undefined
        ? await openPostgresRestore(restore, manifest)
        : await createFolderRestore({ folder, dataDir: to.dataDir, databaseFile: product.databaseFile, print });
    return [database, bucket];
  }
  const files = manifest.files.map(({ name }) => name);
  if (to.dataDir === undefined)
    return [await openPostgresRestore(restore, manifest), await createFolderRestore({ folder, dataDir: filesTo.dataDir, files, print })];
  if (to.dataDir === filesTo.dataDir)
    return [await createFolderRestore({ folder, dataDir: to.dataDir, databaseFile: product.databaseFile, files, print })];
  return [
    await createFolderRestore({ folder, dataDir: to.dataDir, databaseFile: product.databaseFile, print }),
    await createFolderRestore({ folder, dataDir: filesTo.dataDir, files, print }),
  ];
}

/** Adds the files to a bucket. Objects of later submissions stay until the cleanup of the server, so nothing is set aside. */
async function openBucketRestore({ folder, filesTo, print }: Restore, manifest: Manifest): Promise<RestorePart> {
  const storage = await openFilesTarget(filesTo);
  const names = manifest.files.map(({ name }) => name);
  const owner: FilesOwner | undefined = await findFilesOwner(storage, manifest.owner, async () => new Set(names));
  return {
    found: [],
    prepare: async () => {
      const { written } = await copyFiles(names, await openFolderStorage(folder), storage);
      print(`${names.length} files are in ${filesTo.label}, ${written} of them written now.`);
    },
    restore: async () => {
      // Without an owner in the database, the server that starts with both marks the bucket.
      if (owner && !owner.isMarked && manifest.owner !== undefined) await storage.owner?.write(owner.id);
    },
    close: async () => undefined,
  };
}
