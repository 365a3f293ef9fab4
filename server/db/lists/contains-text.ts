/** Searching in texts for what people type. */

import { sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { lowerAscii } from '../search/trigrams.ts';

/**
 * Returns whether the column contains `text`; `%` and `_` are literals. The case of ASCII letters is ignored on both engines: `like` of SQLite
 * ignores it anyway, `lower` of the columns, which are compared by code points, changes nothing else.
 */
export function containsText(column: AnyPgColumn | SQL, text: string): SQL {
  const pattern = `%${escapePattern(lowerAscii(text))}%`;
  return sql`lower(${column}) like ${pattern} escape '\\'`;
}

/** Returns whether a column of normalized text contains a normalized term. */
export function containsTerm(column: AnyPgColumn, term: string): SQL {
  return sql`${column} like ${`%${escapePattern(term)}%`} escape '\\'`;
}

function escapePattern(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}
