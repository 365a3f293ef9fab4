/** Whose mailbox proves that a caller may see what a look-up tells: of the family, wherever one is told of. */

import { findFamily, findFamilyByEmail } from '../db/families.ts';
import type { Store } from '../db/store.ts';
import { findStanding } from '../lookups/find-standing.ts';
import { LookupError } from '../lookups/lookup-error.ts';

type Params = Readonly<Record<string, string>>;
type FindMailbox = (store: Store, params: Params) => Promise<string | undefined>;

const finders: Record<string, FindMailbox> = { 'prefills/parent': mailboxOfParent, 'prefills/learner': mailboxOfLearner };

/** The address to which a code goes before the look-up answers; undefined where it would tell nothing of a family. */
export async function mailboxOf(store: Store, path: string, params: Params): Promise<string | undefined> {
  return Object.hasOwn(finders, path) ? finders[path]?.(store, params) : undefined;
}

/** The address that was given: any of the family's. */
async function mailboxOfParent(store: Store, { email = '' }: Params): Promise<string | undefined> {
  return (await findFamilyByEmail(store, email)) ? email.trim().toLowerCase() : undefined;
}

/** The address by which the learner's family is known; a learner that may not re-enroll is told of in a remark only. */
async function mailboxOfLearner(store: Store, params: Params): Promise<string | undefined> {
  try {
    const { learner, remark } = await findStanding(store, params, { internal: true });
    return remark ? undefined : (await findFamily(store, learner.familyId))?.email;
  } catch (error) {
    if (error instanceof LookupError) return undefined;
    throw error;
  }
}
