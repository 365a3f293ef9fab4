/** What reads rows, be it the open store or a unit of work under way. */

import type { DbTransaction } from './run-in-transaction.ts';

export type DbReader = Pick<DbTransaction, 'select' | 'all' | 'get'>;
