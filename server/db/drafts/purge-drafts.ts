/** Deletes drafts whose time has ended. */

import { inArray, lte } from 'drizzle-orm';
import { runInTransaction } from '../run-in-transaction.ts';
import { drafts } from '../schema/drafts.ts';
import type { Store } from '../store.ts';
import { listStoredNamesOfDrafts } from './uploads.ts';

/** Drafts of one transaction: other writes run between them. */
const BATCH = 50;

/** Deletes the drafts that expired at or before `now` (ISO 8601). Returns their number and the names of their contents in the file storage. */
export async function purgeDrafts(store: Store, now: string): Promise<{ count: number; storedNames: string[] }> {
  const purged = { count: 0, storedNames: [] as string[] };
  for (;;) {
    const batch = await runInTransaction(store, async (tx) => {
      const rows = await tx.select({ id: drafts.id }).from(drafts).where(lte(drafts.expiresAt, now)).limit(BATCH);
      const ids = rows.map(({ id }) => id);
      if (ids.length === 0) return undefined;
      const storedNames = await listStoredNamesOfDrafts(tx, ids);
      await tx.delete(drafts).where(inArray(drafts.id, ids));
      return { count: ids.length, storedNames };
    });
    if (!batch) return purged;
    purged.count += batch.count;
    purged.storedNames.push(...batch.storedNames);
  }
}
