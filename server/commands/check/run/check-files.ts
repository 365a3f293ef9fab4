/** The check of files without the database, as `check` and `publish` make it. */

import { readMailboxes, readWebhooks } from '../../../config.ts';
import type { Product } from '../../../product.ts';
import { type CheckedFile, checkFile } from '../check-file.ts';
import { listUncheckedNames } from '../list-unchecked-names.ts';
import { checkTableChains } from '../tables/check-chains.ts';
import { createFolderTables, type ReadFolderTables } from '../tables/folder-tables.ts';

/** What the files are checked with. */
export interface FileCheckOptions {
  product: Product;
  /** Has the names of webhooks and mailboxes. */
  env: NodeJS.ProcessEnv;
  readTables?: ReadFolderTables;
  onNote: (line: string) => void;
  /** Checks one file. Default: `checkFile`. */
  check?: typeof checkFile;
}

/** Returns the checked files in their order; what could not be checked is passed to `onNote`. */
export async function checkFiles(
  files: readonly string[],
  { product, env, readTables = createFolderTables(), onNote, check = checkFile }: FileCheckOptions,
): Promise<CheckedFile[]> {
  const [webhooks, mailboxes] = [readWebhooks(env), readMailboxes(env)];
  const names = { webhooks: webhooks && Object.keys(webhooks), mailboxes: mailboxes && Object.keys(mailboxes) };
  const each = files.map((file) => check(file, { ...product, ...names }, readTables));
  const checked = await checkTableChains(each, readTables, onNote);
  for (const note of listUncheckedNames(checked, names)) onNote(note);
  return checked;
}
