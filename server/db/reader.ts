/** What reads rows, be it the open store or a unit of work under way. */

import type { Work } from './unit-of-work.ts';

export type Reader = Pick<Work, 'select' | 'all' | 'get'>;
