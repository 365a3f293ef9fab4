/**
 * The version of the catalogue: of all rows that public lookups read. A write replaces it in its transaction, so a reply that was made under a version can be
 * sent as long as this version is current.
 */

import { eq, sql } from 'drizzle-orm';
import { newId } from './new-id.ts';
import { runPreparedQuery } from './prepared-queries.ts';
import { rememberUntilWrite } from './remember-until-write.ts';
import type { DbTransaction } from './run-in-transaction.ts';
import { settings } from './schema/records.ts';
import type { Store } from './store.ts';

const KEY = 'catalogue_version';
/** Kinds of the history that no public lookup reads. Data tables have versions of their own. */
const OTHER_KINDS = /^(submission:.*|user|setting|data-table|private-data-table)$/;

/**
 * Returns a text that changes with every write to the catalogue. On SQLite it also changes with everything that another connection writes, so rows that were
 * changed by other programs are seen at once.
 */
export async function readCatalogueVersion(store: Store): Promise<string> {
  return rememberUntilWrite(store, KEY, async () => {
    const [row] = runPreparedQuery(store, KEY, { key: KEY }, () =>
      store.db
        .select({ value: settings.value, written: sql<number>`data_version` })
        .from(sql`pragma_data_version`)
        .leftJoin(settings, eq(settings.key, sql.placeholder('key'))),
    );
    return `${row?.written} ${String(row?.value)}`;
  });
}

/** Replaces the version in the transaction of a write. The version is random, so that none returns after a backup was restored. */
export function raiseCatalogueVersion(tx: DbTransaction): void {
  const values = { value: newId(), updatedAt: new Date().toISOString() };
  tx.insert(settings)
    .values({ key: KEY, ...values })
    .onConflictDoUpdate({ target: settings.key, set: values })
    .run();
}

/** Replaces the version for a recorded change, unless no public lookup reads entities of this kind. */
export function raiseForChange(tx: DbTransaction, entity: string): void {
  if (!OTHER_KINDS.test(entity)) raiseCatalogueVersion(tx);
}
