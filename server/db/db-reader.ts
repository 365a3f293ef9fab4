/** Reads rows: the open store or a transaction. */

import type { DbTransaction } from './run-in-transaction.ts';

export type DbReader = Pick<DbTransaction, 'select' | 'all' | 'get'>;
