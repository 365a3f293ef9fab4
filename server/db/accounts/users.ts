/** The accounts of the back office. */

import { and, asc, eq, sql } from 'drizzle-orm';
import { normalizeEmail } from '../../mail/email-address.ts';
import { type Actor, recordChange } from '../history.ts';
import { newId } from '../new-id.ts';
import { passwordResets, sessions, users } from '../schema/accounts.ts';
import { createVersionConflict } from '../errors/version-conflict.ts';
import type { Store } from '../store.ts';
import { runInTransaction, type DbTransaction } from '../run-in-transaction.ts';
import { invalid, WriteError } from '../errors/write-error.ts';

/** An account, as shown in the back office. */
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

export async function listUsers(store: Store): Promise<User[]> {
  return store.db
    .select(columns)
    .from(users)
    .orderBy(asc(sql`lower(${users.name})`), asc(users.id))
    .all();
}

/** An account with its password's hash, for signing in. */
export async function findUserByEmail(store: Store, email: string): Promise<(User & { passwordHash: string }) | undefined> {
  return store.db
    .select({ ...columns, passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.email, normalizeEmail(email)))
    .get();
}

export async function findUserHash(store: Store, id: string): Promise<string | undefined> {
  return store.db.select({ hash: users.passwordHash }).from(users).where(eq(users.id, id)).get()?.hash;
}

/** Creates the first account. Returns false if there is an account. */
export async function createFirstUser(store: Store, user: NewUser, now: string): Promise<boolean> {
  return runInTransaction(store, (work) => {
    if (work.select({ id: users.id }).from(users).limit(1).get()) return false;
    insert(work, user, { id: null, name: 'System' }, now, true);
    return true;
  });
}

export async function createUser(store: Store, user: NewUser, by: Actor, now: string): Promise<User> {
  return runInTransaction(store, (work) => {
    refuseTwin(work, user.email);
    return insert(work, user, by, now, false);
  });
}

/** The members of an account that an Admin can change. */
export type UserChange = Partial<NewUser> & { version?: number | undefined };

/** Changes the given members. A new password or role ends the user's sessions except `keptSession`. The built-in account stays an Admin. */
export async function updateUser(
  store: Store,
  id: string,
  change: UserChange,
  by: Actor,
  now: string,
  keptSession?: string,
): Promise<User> {
  return runInTransaction(store, (work) => {
    const before = find(work, id);
    if (change.version !== undefined && change.version !== before.version) throw createVersionConflict(work, 'user', id, before);
    if (before.built_in && change.role !== undefined && change.role !== 'Admin')
      throw invalid({ role: 'The built-in account stays an Admin.' });
    if (change.email !== undefined && normalizeEmail(change.email) !== before.email) refuseTwin(work, change.email);
    const { version: _version, passwordHash, ...set } = change;
    work
      .update(users)
      .set({ ...set, ...(set.email ? { email: normalizeEmail(set.email) } : {}), version: before.version + 1 })
      .where(eq(users.id, id))
      .run();
    const after = find(work, id);
    if (passwordHash !== undefined) replacePassword(work, id, passwordHash, keptSession);
    if (after.role !== before.role) endSessions(work, id, keptSession);
    // A link that was sent to the former address does not prove the ownership of the new one.
    if (after.email !== before.email) endLinks(work, id);
    recordChange(work, { at: now, actor: by, action: 'Changed', entity: 'user', entityId: id, target: after.name, before, after });
    return after;
  });
}

export async function deleteUser(store: Store, id: string, by: Actor, now: string): Promise<void> {
  await runInTransaction(store, (work) => {
    const before = find(work, id);
    if (before.built_in) throw new WriteError({ code: 'forbidden', why: 'The built-in admin cannot be deleted.' });
    if (before._id === by.id)
      throw new WriteError({ code: 'forbidden', why: 'You cannot delete the account that you are signed in with.' });
    work.delete(users).where(eq(users.id, id)).run();
    recordChange(work, { at: now, actor: by, action: 'Deleted', entity: 'user', entityId: id, target: before.name, before, after: null });
  });
}

/** Sets a user's own new password inside a unit of work, with its line of history. */
export function setPassword(work: DbTransaction, id: string, passwordHash: string, now: string, keptSession?: string): void {
  const { name } = find(work, id);
  replacePassword(work, id, passwordHash, keptSession);
  recordChange(work, {
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
  return runInTransaction(store, (work) => {
    if (
      !work
        .select({ id: users.id })
        .from(users)
        .where(and(eq(users.id, id), eq(users.passwordHash, oldHash)))
        .get()
    )
      return false;
    setPassword(work, id, newHash, now, keptSession);
    return true;
  });
}

/** The only function that changes a password: it ends every reset link and every session of the account except `keptSession`. */
function replacePassword(work: DbTransaction, id: string, passwordHash: string, keptSession?: string): void {
  work.update(users).set({ passwordHash }).where(eq(users.id, id)).run();
  endLinks(work, id);
  endSessions(work, id, keptSession);
}

function insert(work: DbTransaction, { email, ...user }: NewUser, by: Actor, now: string, builtIn: boolean): User {
  const id = newId();
  work
    .insert(users)
    .values({ id, ...user, email: normalizeEmail(email), builtIn, createdAt: now })
    .run();
  const after = find(work, id);
  recordChange(work, { at: now, actor: by, action: 'Created', entity: 'user', entityId: id, target: after.name, before: null, after });
  return after;
}

function find(work: DbTransaction, id: string): User {
  const found = work.select(columns).from(users).where(eq(users.id, id)).get();
  if (!found) throw new WriteError({ code: 'unknown', what: 'user' });
  return found;
}

function refuseTwin(work: DbTransaction, email: string): void {
  if (
    work
      .select({ id: users.id })
      .from(users)
      .where(eq(users.email, normalizeEmail(email)))
      .get()
  ) {
    throw invalid({ email: 'There is an account with this email address already.' });
  }
}

function endLinks(work: DbTransaction, userId: string): void {
  work.delete(passwordResets).where(eq(passwordResets.userId, userId)).run();
}

function endSessions(work: DbTransaction, userId: string, kept?: string): void {
  for (const session of work.select({ id: sessions.id }).from(sessions).where(eq(sessions.userId, userId)).all()) {
    if (session.id !== kept) work.delete(sessions).where(eq(sessions.id, session.id)).run();
  }
}
