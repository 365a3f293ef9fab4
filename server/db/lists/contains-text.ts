/** Searching in texts for what people type. */

import { sql, type SQL } from 'drizzle-orm';
import type { AnySQLiteColumn } from 'drizzle-orm/sqlite-core';

/** The column holds `text`, whatever its case; `%` and `_` mean themselves. */
export function containsText(column: AnySQLiteColumn | SQL, text: string): SQL {
  return sql`${column} like ${`%${text.replace(/[\\%_]/g, '\\$&')}%`} escape '\\'`;
}
