/** The address to which the links of a saved form about a learner are mailed. */

import type { Store } from '../../db/store.ts';
import { findFamily } from '../db/families.ts';
import { findLearner } from '../db/learners.ts';

/** Returns the email address of the learner's family; null for an unknown learner, undefined if no learner is named. */
export async function findFamilyMailbox(
  store: Store,
  { learner_id: learnerId }: Readonly<Record<string, string>>,
): Promise<string | null | undefined> {
  if (learnerId === undefined) return undefined;
  const learner = await findLearner(store, learnerId);
  return (learner && (await findFamily(store, learner.familyId)))?.email ?? null;
}
