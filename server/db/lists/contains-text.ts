/** Searching in texts for what people type. */

import { sql, type SQL } from 'drizzle-orm';
import type { AnySQLiteColumn } from 'drizzle-orm/sqlite-core';

/** Returns whether the column contains `text`, in any case; `%` and `_` are literals. */
export function containsText(column: AnySQLiteColumn | SQL, text: string): SQL {
  return sql`${column} like ${`%${text.replace(/[\\%_]/g, '\\$&')}%`} escape '\\'`;
}
