/** Password reset links: each is valid once, for a limited time, and stored as a hash. */

import { and, eq, gt, isNull, lte } from 'drizzle-orm';
import { normalizeEmail } from '../../mail/email-address.ts';
import { passwordResets, users } from '../schema/accounts.ts';
import type { Store } from '../store.ts';
import { runInTransaction } from '../run-in-transaction.ts';
import { setPassword } from './users.ts';

/** Keeps a token's hash; those that are over are swept out on the way. */
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

/** Whether the token of this hash is good for the account of this address. */
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

/** Uses the token: sets the password, ends every session and every other link of the account. Returns the account's id, undefined when the token is not valid. */
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
