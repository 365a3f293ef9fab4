/**
 * The version of the catalogue: of all rows that public lookups read. A write replaces it in its transaction, so a reply that was made under a version can be
 * sent as long as this version is current.
 */

import { newId } from './new-id.ts';
import { rememberUntilWrite } from './remember-until-write.ts';
import type { DbTransaction } from './run-in-transaction.ts';
import { settings } from './schema/records.ts';
import { readSetting } from './read-setting.ts';
import type { Store } from './store.ts';

const KEY = 'catalogue_version';
/** Kinds of the history that no public lookup reads. Data tables have versions of their own. */
const OTHER_KINDS = /^(submission:.*|user|setting|definition|data-table|private-data-table)$/;

/** Returns a text that changes with every write to the catalogue, also by another process. */
export async function readCatalogueVersion(store: Store): Promise<string> {
  return rememberUntilWrite(store, KEY, async () => `${store.readForeignStamp()} ${String(await readSetting(store, KEY))}`);
}

/** Replaces the version in the transaction of a write. The version is random, so that none returns after a backup was restored. */
export async function raiseCatalogueVersion(tx: DbTransaction): Promise<void> {
  const values = { value: newId(), updatedAt: new Date().toISOString() };
  await tx
    .insert(settings)
    .values({ key: KEY, ...values })
    .onConflictDoUpdate({ target: settings.key, set: values });
}

/** Replaces the version for a recorded change, unless no public lookup reads entities of this kind. */
export async function raiseForChange(tx: DbTransaction, entity: string): Promise<void> {
  if (!OTHER_KINDS.test(entity)) await raiseCatalogueVersion(tx);
}
