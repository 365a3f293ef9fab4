/** Password reset links: each is valid once, for a limited time, and stored as a hash. */

import { type DbReader, first } from '../database.ts';
import { and, eq, gt, isNull, lte } from 'drizzle-orm';
import { normalizeEmail } from '../../mail/email-address.ts';
import { passwordResets, users } from '../schema/accounts.ts';
import type { Store } from '../store.ts';
import { runInTransaction } from '../run-in-transaction.ts';
import { setPassword } from './users.ts';

/** Stores the hash of a token. Also deletes expired tokens. */
export async function savePasswordReset(
  store: Store,
  reset: { id: string; userId: string; expiresAt: string },
  now: string,
): Promise<void> {
  await runInTransaction(store, async (tx) => {
    await tx.delete(passwordResets).where(lte(passwordResets.expiresAt, now));
    await tx.insert(passwordResets).values(reset);
  });
}

/** Returns whether a token hash is valid for the account with this email address: not expired and not used. */
export async function isPasswordResetValid(store: Store, id: string, email: string, now: string): Promise<boolean> {
  return (await findAccount(store.db, id, email, now)) !== undefined;
}

/**
 * Sets the password if the token is valid, and ends all sessions and reset links of the account. Returns the id of the account, or undefined
 * if the token is not valid.
 */
export async function redeemPasswordReset(
  store: Store,
  id: string,
  email: string,
  passwordHash: string,
  now: string,
): Promise<string | undefined> {
  return runInTransaction(store, async (tx) => {
    const userId = await findAccount(tx, id, email, now);
    if (userId !== undefined) await setPassword(tx, userId, passwordHash, now);
    return userId;
  });
}

/** Returns the id of the account of a valid token. */
async function findAccount(db: DbReader, id: string, email: string, now: string): Promise<string | undefined> {
  const found = await first(
    db
      .select({ userId: users.id })
      .from(passwordResets)
      .innerJoin(users, eq(users.id, passwordResets.userId))
      .where(
        and(
          eq(passwordResets.id, id),
          eq(users.email, normalizeEmail(email)),
          gt(passwordResets.expiresAt, now),
          isNull(passwordResets.usedAt),
        ),
      ),
  );
  return found?.userId;
}
