/** Copies the files of a database that stays where it is to another storage. */

import { claimFiles } from '../../start/open-files.ts';
import { openMovedTarget } from '../../db/moving/open-moved.ts';
import { listStoredNames, listSubmittedNames } from '../../db/stored-names.ts';
import { copyFiles } from './copy-files.ts';
import { type DatabasePlace, type FilesPlace, openFilesSource, openFilesTarget } from './place.ts';
import { describeFiles, requireFiles } from './results.ts';
import type { CommandProduct, Print } from './run-moving-command.ts';

/** Which files, from where to where. */
export interface FilesMove {
  product: CommandProduct;
  database: DatabasePlace;
  filesFrom: FilesPlace;
  filesTo: FilesPlace;
  acceptMissingFiles: boolean;
  print: Print;
}

/** Runs the move; throws a `MoveError` or a `ConfigError` when it cannot be completed. The files of the source stay. */
export async function moveFiles({ product, database, filesFrom, filesTo, acceptMissingFiles, print }: FilesMove): Promise<void> {
  const store = await openMovedTarget(database.location, product);
  try {
    print(`Copying the files of ${database.label} to ${filesTo.label}.`);
    const [source, target] = [await openFilesSource(filesFrom), await openFilesTarget(filesTo)];
    // Before the first file is written: the prefix may belong to another database.
    await claimFiles(target, store, new Date());
    const files = await copyFiles(await listStoredNames(store), source, target);
    // Phones send the uploads of drafts again.
    const submitted = await listSubmittedNames(store);
    const missing = files.missing.filter((name) => submitted.has(name));
    if (!acceptMissingFiles) requireFiles(missing, filesFrom.label, 'not all files were copied');
    describeFiles(files, filesTo.label, print);
    print('Checksums of all files are equal. Set FILES_URL to their new place before the server starts.');
  } finally {
    await store.close();
  }
}
