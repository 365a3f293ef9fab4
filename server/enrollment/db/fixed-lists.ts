/** Lists that do not depend on other answers, in their own order. */

import { asc } from 'drizzle-orm';
import { getOptionColumns, type Option } from './option.ts';
import { gradeLevels, paymentSchemes, shsStrands } from './schema/catalogue.ts';
import type { Store } from '../../db/store.ts';

/** Returns every grade level, offered or not, because a learner may come from any. */
export async function listGradeLevels(store: Store): Promise<Option[]> {
  return store.db.select(getOptionColumns(gradeLevels)).from(gradeLevels).orderBy(asc(gradeLevels.position));
}

/** Returns the strands of the senior high school. */
export async function listShsStrands(store: Store): Promise<Option[]> {
  return store.db.select(getOptionColumns(shsStrands)).from(shsStrands).orderBy(asc(shsStrands.position));
}

/** Returns the payment schemes. */
export async function listPaymentSchemes(store: Store): Promise<Option[]> {
  return store.db.select(getOptionColumns(paymentSchemes)).from(paymentSchemes).orderBy(asc(paymentSchemes.position));
}
