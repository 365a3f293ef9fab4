/** Accounts of the back office: queries and changes. */

import { first } from '../database.ts';
import { and, asc, eq, sql } from 'drizzle-orm';
import { normalizeEmail } from '../../mail/email-address.ts';
import { type Actor, recordChange } from '../history.ts';
import { newId } from '../new-id.ts';
import { passwordResets, sessions, users } from '../schema/accounts.ts';
import { createVersionConflict } from '../errors/version-conflict.ts';
import type { Store } from '../store.ts';
import { runInTransaction, type DbTransaction } from '../run-in-transaction.ts';
import { createInvalidRowError, WriteError } from '../errors/write-error.ts';

/** An account without its password hash. */
export interface User {
  _id: string;
  name: string;
  email: string;
  role: string;
  /** The first account, which cannot be deleted. */
  built_in: boolean;
  created_at: string;
  version: number;
}

/** Values of an account to create. */
export interface NewUser {
  name: string;
  email: string;
  role: string;
  passwordHash: string;
}

const columns = {
  _id: users.id,
  name: users.name,
  email: users.email,
  role: users.role,
  built_in: users.builtIn,
  created_at: users.createdAt,
  version: users.version,
};

/** Returns all accounts, sorted by name. */
export async function listUsers(store: Store): Promise<User[]> {
  return store.db
    .select(columns)
    .from(users)
    .orderBy(asc(sql`lower(${users.name})`), asc(users.id));
}

/** Returns the account with this email address and its password hash, for the sign-in. */
export async function findUserByEmail(store: Store, email: string): Promise<(User & { passwordHash: string }) | undefined> {
  return first(
    store.db
      .select({ ...columns, passwordHash: users.passwordHash })
      .from(users)
      .where(eq(users.email, normalizeEmail(email))),
  );
}

/** Returns the password hash of an account. */
export async function findUserHash(store: Store, id: string): Promise<string | undefined> {
  return (await first(store.db.select({ hash: users.passwordHash }).from(users).where(eq(users.id, id))))?.hash;
}

/** Creates the built-in account. Returns false if an account already exists. */
export async function createFirstUser(store: Store, user: NewUser, now: string): Promise<boolean> {
  return runInTransaction(store, async (tx) => {
    if (await first(tx.select({ id: users.id }).from(users).limit(1))) return false;
    await insert(tx, user, { id: null, name: 'System' }, now, true);
    return true;
  });
}

/** Creates an account. Throws a `WriteError` if the email address is in use. */
export async function createUser(store: Store, user: NewUser, by: Actor, now: string): Promise<User> {
  return runInTransaction(store, async (tx) => {
    await rejectDuplicateEmail(tx, user.email);
    return insert(tx, user, by, now, false);
  });
}

/** Changed values of an account. `version` is the version that the change is based on. */
export type UserChange = Partial<NewUser> & { version?: number | undefined };

/** Changes an account. A new password or role ends the user's sessions except `keptSession`. The built-in account stays an Admin. */
export async function updateUser(
  store: Store,
  id: string,
  change: UserChange,
  by: Actor,
  now: string,
  keptSession?: string,
): Promise<User> {
  return runInTransaction(store, async (tx) => {
    const before = await find(tx, id);
    if (change.version !== undefined && change.version !== before.version) throw await createVersionConflict(tx, 'user', id, before);
    if (before.built_in && change.role !== undefined && change.role !== 'Admin')
      throw createInvalidRowError({ role: 'The built-in account stays an Admin.' });
    if (change.email !== undefined && normalizeEmail(change.email) !== before.email) await rejectDuplicateEmail(tx, change.email);
    const { version: _version, passwordHash, ...set } = change;
    await tx
      .update(users)
      .set({ ...set, ...(set.email ? { email: normalizeEmail(set.email) } : {}), version: before.version + 1 })
      .where(eq(users.id, id));
    const after = await find(tx, id);
    if (passwordHash !== undefined) await replacePassword(tx, id, passwordHash, keptSession);
    if (after.role !== before.role) await deleteSessions(tx, id, keptSession);
    // A link that was sent to the former address does not prove the ownership of the new one.
    if (after.email !== before.email) await deleteResetLinks(tx, id);
    await recordChange(tx, { at: now, actor: by, action: 'Changed', entity: 'user', entityId: id, target: after.name, before, after });
    return after;
  });
}

/** Deletes an account. Throws a `WriteError` for the built-in account and for the account of the signed-in user. */
export async function deleteUser(store: Store, id: string, by: Actor, now: string): Promise<void> {
  await runInTransaction(store, async (tx) => {
    const before = await find(tx, id);
    if (before.built_in) throw new WriteError({ code: 'forbidden', why: 'The built-in admin cannot be deleted.' });
    if (before._id === by.id)
      throw new WriteError({ code: 'forbidden', why: 'You cannot delete the account that you are signed in with.' });
    await tx.delete(users).where(eq(users.id, id));
    await recordChange(tx, {
      at: now,
      actor: by,
      action: 'Deleted',
      entity: 'user',
      entityId: id,
      target: before.name,
      before,
      after: null,
    });
  });
}

/** Sets the new password of a user within a transaction, and records the change in the history. */
export async function setPassword(tx: DbTransaction, id: string, passwordHash: string, now: string, keptSession?: string): Promise<void> {
  const { name } = await find(tx, id);
  await replacePassword(tx, id, passwordHash, keptSession);
  await recordChange(tx, {
    at: now,
    actor: { id, name },
    action: 'Changed password',
    entity: 'user',
    entityId: id,
    target: name,
    before: null,
    after: null,
  });
}

/** Changes the password of the signed-in user. Returns false when the current password is no longer the one of `oldHash`. */
export async function changeOwnPassword(
  store: Store,
  id: string,
  { oldHash, newHash }: { oldHash: string; newHash: string },
  now: string,
  keptSession: string,
): Promise<boolean> {
  return runInTransaction(store, async (tx) => {
    if (
      !(await first(
        tx
          .select({ id: users.id })
          .from(users)
          .where(and(eq(users.id, id), eq(users.passwordHash, oldHash))),
      ))
    )
      return false;
    await setPassword(tx, id, newHash, now, keptSession);
    return true;
  });
}

/** Replaces a password hash and deletes all reset links and sessions of the account except `keptSession`. Every change of a password uses this function. */
async function replacePassword(tx: DbTransaction, id: string, passwordHash: string, keptSession?: string): Promise<void> {
  await tx.update(users).set({ passwordHash }).where(eq(users.id, id));
  await deleteResetLinks(tx, id);
  await deleteSessions(tx, id, keptSession);
}

async function insert(tx: DbTransaction, { email, ...user }: NewUser, by: Actor, now: string, builtIn: boolean): Promise<User> {
  const id = newId();
  await tx.insert(users).values({ id, ...user, email: normalizeEmail(email), builtIn, createdAt: now });
  const after = await find(tx, id);
  await recordChange(tx, { at: now, actor: by, action: 'Created', entity: 'user', entityId: id, target: after.name, before: null, after });
  return after;
}

async function find(tx: DbTransaction, id: string): Promise<User> {
  const found = await first(tx.select(columns).from(users).where(eq(users.id, id)));
  if (!found) throw new WriteError({ code: 'unknown', what: 'user' });
  return found;
}

async function rejectDuplicateEmail(tx: DbTransaction, email: string): Promise<void> {
  if (
    await first(
      tx
        .select({ id: users.id })
        .from(users)
        .where(eq(users.email, normalizeEmail(email))),
    )
  ) {
    throw createInvalidRowError({ email: 'There is an account with this email address already.' });
  }
}

async function deleteResetLinks(tx: DbTransaction, userId: string): Promise<void> {
  await tx.delete(passwordResets).where(eq(passwordResets.userId, userId));
}

async function deleteSessions(tx: DbTransaction, userId: string, kept?: string): Promise<void> {
  for (const session of await tx.select({ id: sessions.id }).from(sessions).where(eq(sessions.userId, userId))) {
    if (session.id !== kept) await tx.delete(sessions).where(eq(sessions.id, session.id));
  }
}
