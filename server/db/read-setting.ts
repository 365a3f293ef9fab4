/** Reads one setting. */

import { eq, sql } from 'drizzle-orm';
import { runPreparedQuery } from './prepared-queries.ts';
import { settings } from './schema/records.ts';
import type { Store } from './store.ts';

/** Returns the value under `key`; undefined when it was never set. */
export async function readSetting(store: Store, key: string): Promise<unknown> {
  const [row] = await runPreparedQuery(store, 'setting', { key }, () =>
    store.db
      .select({ value: settings.value })
      .from(settings)
      .where(eq(settings.key, sql.placeholder('key'))),
  );
  return row?.value;
}
