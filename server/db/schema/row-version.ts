/** The version column of tables whose rows are edited. */

import { integer } from 'drizzle-orm/sqlite-core';

/** Counts the changes of a row, so that an update of an outdated version is rejected. */
export const version = () => integer().notNull().default(1);
