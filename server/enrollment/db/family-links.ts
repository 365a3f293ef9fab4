/** Mailed links to a family's list, valid once, and the sessions that they start. Only hashes of the tokens are stored. */

import { first } from '../../db/database.ts';
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

/** Stores a link until it is opened or expires; deletes expired links. */
export async function addFamilyLink(store: Store, { tokenHash, familyId, now, expiresAt }: NewFamilyLink): Promise<void> {
  await runInTransaction(store, async (tx) => {
    await tx.delete(oneTimeCodes).where(and(eq(oneTimeCodes.purpose, PURPOSE), lt(oneTimeCodes.expiresAt, now)));
    await tx.insert(oneTimeCodes).values({ id: tokenHash, purpose: PURPOSE, target: familyId, codeHash: tokenHash, expiresAt });
  });
}

/** The hashes and times for opening a link. */
export interface Opening {
  linkHash: string;
  sessionHash: string;
  now: string;
  expiresAt: string;
}

/** Marks a link as used and starts a session for its family; returns false when the link is unknown, used or expired. */
export async function openFamilySession(store: Store, { linkHash, sessionHash, now, expiresAt }: Opening): Promise<boolean> {
  return runInTransaction(store, async (tx) => {
    const link = await first(
      tx
        .update(oneTimeCodes)
        .set({ usedAt: now })
        .where(
          and(
            eq(oneTimeCodes.id, linkHash),
            eq(oneTimeCodes.purpose, PURPOSE),
            isNull(oneTimeCodes.usedAt),
            gt(oneTimeCodes.expiresAt, now),
          ),
        )
        .returning({ familyId: oneTimeCodes.target }),
    );
    if (link === undefined) return false;
    await tx.delete(familySessions).where(lt(familySessions.expiresAt, now));
    await tx.insert(familySessions).values({ id: sessionHash, familyId: link.familyId, expiresAt });
    return true;
  });
}

/** Opens a session for a family whose mailbox was proven by a code; sessions that have expired are deleted. */
export async function startFamilySession(
  store: Store,
  { sessionHash, familyId, now, expiresAt }: Omit<Opening, 'linkHash'> & { familyId: string },
): Promise<void> {
  await runInTransaction(store, async (tx) => {
    await tx.delete(familySessions).where(lt(familySessions.expiresAt, now));
    await tx.insert(familySessions).values({ id: sessionHash, familyId, expiresAt });
  });
}

/** Ends a family's sessions and the links mailed to it, inside a transaction. */
export async function endFamilyAccess(tx: DbTransaction, familyId: string): Promise<void> {
  await tx.delete(familySessions).where(eq(familySessions.familyId, familyId));
  await tx.delete(oneTimeCodes).where(and(eq(oneTimeCodes.purpose, PURPOSE), eq(oneTimeCodes.target, familyId)));
}

/** Returns the family of a session that has not expired. */
export async function findFamilyOfSession(store: Store, sessionHash: string, now: string): Promise<string | undefined> {
  return (
    await first(
      store.db
        .select({ familyId: familySessions.familyId })
        .from(familySessions)
        .where(and(eq(familySessions.id, sessionHash), gt(familySessions.expiresAt, now))),
    )
  )?.familyId;
}
