/** Reads rows: the open store or a transaction. */

import type { DbTransaction } from './run-in-transaction.ts';

/** The query methods that connections and transactions have in common. */
export type DbReader = Pick<DbTransaction, 'select' | 'all' | 'get'>;
