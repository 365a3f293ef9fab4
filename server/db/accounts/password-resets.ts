/** Password reset links: each is valid once, for a limited time, and stored as a hash. */

import { first } from '../database.ts';
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
  return (
    (await first(
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
        ),
    )) !== undefined
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
  return runInTransaction(store, async (tx) => {
    const found = await first(
      tx
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
    if (!found) return undefined;
    await setPassword(tx, found.userId, passwordHash, now);
    return found.userId;
  });
}
