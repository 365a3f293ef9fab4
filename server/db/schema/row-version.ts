/** The version column of tables whose rows are edited. */

import type { ColumnTypes } from './define-table.ts';

/** Counts the changes of a row, so that an update of an outdated version is rejected. */
export const version = (integer: ColumnTypes['integer']) => integer().notNull().default(1);
