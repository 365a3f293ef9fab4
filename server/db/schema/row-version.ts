/** The version column of tables whose rows are edited. */

import { integer } from 'drizzle-orm/sqlite-core';

/** Counts the changes of a row, so that an edit of an outdated version is refused. */
export const version = () => integer().notNull().default(1);
