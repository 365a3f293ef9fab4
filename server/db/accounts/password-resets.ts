/** Password reset links: each is valid once, for a limited time, and stored as a hash. */

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
  await runInTransaction(store, (tx) => {
    tx.delete(passwordResets).where(lte(passwordResets.expiresAt, now)).run();
    tx.insert(passwordResets).values(reset).run();
  });
}

/** Returns whether a token hash is valid for the account with this email address: not expired and not used. */
export async function isPasswordResetValid(store: Store, id: string, email: string, now: string): Promise<boolean> {
  return (
    store.db
      .select({ id: passwordResets.id })
      .from(passwordResets)
      .innerJoin(users, eq(users.id, passwordResets.userId))
      .where(
        and(
          eq(passwordResets.id, id),
          eq(users.email, normalizeEmail(email)),
          gt(passwordResets.expiresAt, now),
          isNull(passwordResets.usedAt),
        ),
      )
      .get() !== undefined
  );
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
  return runInTransaction(store, (tx) => {
    const found = tx
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
      )
      .get();
    if (!found) return undefined;
    setPassword(tx, found.userId, passwordHash, now);
    return found.userId;
  });
}
