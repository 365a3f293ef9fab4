/** Mailed links that open a family's list once, and the sessions that they open. Tokens are kept only as hashes. */

import { and, eq, gt, isNull, lt } from 'drizzle-orm';
import { oneTimeCodes } from '../../db/schema/accounts.ts';
import { familySessions } from './schema/family-sessions.ts';
import type { Store } from '../../db/store.ts';
import { runInTransaction, type DbTransaction } from '../../db/run-in-transaction.ts';

const PURPOSE = 'family-link';

/** A link to be mailed; times are ISO 8601. */
export interface NewFamilyLink {
  tokenHash: string;
  familyId: string;
  now: string;
  expiresAt: string;
}

/** Keeps a link until it is opened or expires; links that have expired are forgotten. */
export async function addFamilyLink(store: Store, { tokenHash, familyId, now, expiresAt }: NewFamilyLink): Promise<void> {
  await runInTransaction(store, (work) => {
    work
      .delete(oneTimeCodes)
      .where(and(eq(oneTimeCodes.purpose, PURPOSE), lt(oneTimeCodes.expiresAt, now)))
      .run();
    work.insert(oneTimeCodes).values({ id: tokenHash, purpose: PURPOSE, target: familyId, codeHash: tokenHash, expiresAt }).run();
  });
}

/** The two ends of opening a link. */
export interface Opening {
  linkHash: string;
  sessionHash: string;
  now: string;
  expiresAt: string;
}

/** Uses a link up and opens a session for its family; false when the link is unknown, used or expired. */
export async function openFamilySession(store: Store, { linkHash, sessionHash, now, expiresAt }: Opening): Promise<boolean> {
  return runInTransaction(store, (work) => {
    const link = work
      .update(oneTimeCodes)
      .set({ usedAt: now })
      .where(
        and(eq(oneTimeCodes.id, linkHash), eq(oneTimeCodes.purpose, PURPOSE), isNull(oneTimeCodes.usedAt), gt(oneTimeCodes.expiresAt, now)),
      )
      .returning({ familyId: oneTimeCodes.target })
      .get();
    // Nothing came back for a link that is not good; drizzle's type does not say so.
    if ((link as typeof link | undefined) === undefined) return false;
    work.delete(familySessions).where(lt(familySessions.expiresAt, now)).run();
    work.insert(familySessions).values({ id: sessionHash, familyId: link.familyId, expiresAt }).run();
    return true;
  });
}

/** Opens a session for a family whose mailbox was proven by a code; sessions that have expired are deleted. */
export async function startFamilySession(
  store: Store,
  { sessionHash, familyId, now, expiresAt }: Omit<Opening, 'linkHash'> & { familyId: string },
): Promise<void> {
  await runInTransaction(store, (work) => {
    work.delete(familySessions).where(lt(familySessions.expiresAt, now)).run();
    work.insert(familySessions).values({ id: sessionHash, familyId, expiresAt }).run();
  });
}

/** Ends a family's sessions and the links that were mailed to it, inside a unit of work. */
export function endFamilyAccess(work: DbTransaction, familyId: string): void {
  work.delete(familySessions).where(eq(familySessions.familyId, familyId)).run();
  work
    .delete(oneTimeCodes)
    .where(and(eq(oneTimeCodes.purpose, PURPOSE), eq(oneTimeCodes.target, familyId)))
    .run();
}

/** The family of a session that is still good. */
export async function findFamilyOfSession(store: Store, sessionHash: string, now: string): Promise<string | undefined> {
  return store.db
    .select({ familyId: familySessions.familyId })
    .from(familySessions)
    .where(and(eq(familySessions.id, sessionHash), gt(familySessions.expiresAt, now)))
    .get()?.familyId;
}
