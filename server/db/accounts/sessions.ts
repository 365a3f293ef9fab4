/** Who is signed in: sessions by the hash of their token. */

import { first } from '../database.ts';
import { and, eq, gt, lte } from 'drizzle-orm';
import { isBusy, isDiskFull } from '../errors/database-error.ts';
import { sessions, users } from '../schema/accounts.ts';
import type { Store } from '../store.ts';
import { type DbTransaction, runInTransaction } from '../run-in-transaction.ts';

/** A living session and whose it is. */
export interface Session {
  /** The hash of its token. */
  id: string;
  seenAt: string;
  isRemembered: boolean;
  user: { _id: string; name: string; email: string; role: string };
}

/** A session to create, and the password hash that was compared at the sign-in. */
export interface NewSession {
  id: string;
  userId: string;
  passwordHash: string;
  expiresAt: string;
  isRemembered: boolean;
}

/**
 * Creates a session, unless the account was deleted or its password changed since it was compared: then returns false, so that no session
 * survives a change of the password. Also deletes expired sessions.
 */
export async function startSession(store: Store, { passwordHash, ...session }: NewSession, now: string): Promise<boolean> {
  return runInTransaction(store, async (tx) => {
    await tx.delete(sessions).where(lte(sessions.expiresAt, now));
    const isCurrent = and(eq(users.id, session.userId), eq(users.passwordHash, passwordHash));
    if (!(await first(tx.select({ id: users.id }).from(users).where(isCurrent)))) return false;
    await tx.insert(sessions).values({ ...session, createdAt: now, seenAt: now });
    return true;
  });
}

/** The session with this token hash that is not past its end. */
export async function findSession(store: Store, id: string, now: string): Promise<Session | undefined> {
  return first(
    store.db
      .select({
        id: sessions.id,
        seenAt: sessions.seenAt,
        isRemembered: sessions.isRemembered,
        user: { _id: users.id, name: users.name, email: users.email, role: users.role },
      })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .where(and(eq(sessions.id, id), gt(sessions.expiresAt, now))),
  );
}

/** Notes that a session was used, if the database can be written to: a request that only reads does not fail for it. */
export async function touchSession(store: Store, id: string, now: string): Promise<void> {
  await writeIfPossible(store, async (tx) => void (await tx.update(sessions).set({ seenAt: now }).where(eq(sessions.id, id))));
}

/** Deletes a session. */
export async function endSession(store: Store, id: string): Promise<void> {
  await runInTransaction(store, async (tx) => tx.delete(sessions).where(eq(sessions.id, id)));
}

/** Deletes a session that was idle for too long. The session is invalid even if the database cannot be written. */
export async function removeIdleSession(store: Store, id: string): Promise<void> {
  await writeIfPossible(store, async (tx) => void (await tx.delete(sessions).where(eq(sessions.id, id))));
}

/** Does not wait for the locks of others. */
async function writeIfPossible(store: Store, write: (tx: DbTransaction) => Promise<void>): Promise<void> {
  try {
    await runInTransaction(store, write, { maxWaitMs: 0 });
  } catch (error) {
    if (!isBusy(error) && !isDiskFull(error)) throw error;
  }
}
