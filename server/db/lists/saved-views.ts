/** Views of lists of the back office that users have saved. */

import { and, asc, count, eq, or } from 'drizzle-orm';
import { first } from '../database.ts';
import { findBrokenConstraint } from '../errors/broken-constraint.ts';
import { createInvalidRowError, WriteError } from '../errors/write-error.ts';
import { newId } from '../new-id.ts';
import { runInTransaction } from '../run-in-transaction.ts';
import { users } from '../schema/accounts.ts';
import { savedViews } from '../schema/saved-views.ts';
import { toNaturalKey } from '../../text/comparable-text.ts';
import type { Store } from '../store.ts';

/** What a user saves. */
export interface ViewContent {
  name: string;
  /** The query of the URL of the list, without question mark. */
  query: string;
  /** Whether all users see it. */
  isShared: boolean;
}

/** A view as a user sees it. */
export interface SavedView extends ViewContent {
  _id: string;
  /** The name of the user who saved it. */
  owner: string;
  isOwn: boolean;
}

/** The user who saves, changes or deletes. */
export interface ViewUser {
  id: string;
  /** Whether the user may change shared views of others. */
  isAdmin: boolean;
}

const MAX_VIEWS = 100;

/** Returns the own views of a user and the shared ones of others, by name. */
export async function listViews({ db }: Store, list: string, userId: string): Promise<SavedView[]> {
  const { id, name, query, isShared } = savedViews;
  const rows = await db
    .select({ _id: id, name, query, isShared, owner: users.name, userId: savedViews.userId })
    .from(savedViews)
    .innerJoin(users, eq(users.id, savedViews.userId))
    .where(and(eq(savedViews.list, list), or(eq(savedViews.userId, userId), eq(savedViews.isShared, true))))
    .orderBy(asc(name), asc(id));
  const views = rows.map(({ userId: ownerId, ...view }) => ({ ...view, isOwn: ownerId === userId }));
  const getKey = (view: SavedView): string => toNaturalKey(view.name);
  return views.toSorted((a, b) => Number(getKey(a) > getKey(b)) - Number(getKey(a) < getKey(b)));
}

/** Saves a view of a list and returns its id. Throws for a name that the user has already, and when the user has too many. */
export async function createView(store: Store, list: string, content: ViewContent, userId: string, at: string): Promise<string> {
  const id = newId();
  await refuseTakenName(
    runInTransaction(store, async (tx) => {
      const own = (await first(tx.select({ count: count() }).from(savedViews).where(eq(savedViews.userId, userId))))!;
      if (own.count >= MAX_VIEWS) throw createInvalidRowError({ name: `You have ${MAX_VIEWS} views. Delete one before you save another.` });
      await tx.insert(savedViews).values({ id, userId, list, ...content, createdAt: at });
    }),
  );
  return id;
}

/** Replaces the content of a view. Throws unless the user may change it. */
export async function changeView(store: Store, id: string, content: ViewContent, user: ViewUser): Promise<void> {
  await refuseTakenName(
    runInTransaction(store, async (tx) => {
      requireOwner(await first(tx.select().from(savedViews).where(eq(savedViews.id, id))), user);
      await tx.update(savedViews).set(content).where(eq(savedViews.id, id));
    }),
  );
}

/** Deletes a view. Throws unless the user may change it. */
export async function deleteView(store: Store, id: string, user: ViewUser): Promise<void> {
  await runInTransaction(store, async (tx) => {
    requireOwner(await first(tx.select().from(savedViews).where(eq(savedViews.id, id))), user);
    await tx.delete(savedViews).where(eq(savedViews.id, id));
  });
}

/** A view of another user that is not shared does not exist for this one. */
function requireOwner(view: typeof savedViews.$inferSelect | undefined, { id, isAdmin }: ViewUser): void {
  const isOwn = view?.userId === id;
  if (!view || (!isOwn && !view.isShared)) throw new WriteError({ code: 'unknown', what: 'view' });
  if (!isOwn && !isAdmin) throw new WriteError({ code: 'forbidden', why: 'Only its owner and Admins can change a shared view.' });
}

async function refuseTakenName(writing: Promise<unknown>): Promise<void> {
  try {
    await writing;
  } catch (error) {
    if (findBrokenConstraint(error) !== 'unique') throw error;
    throw createInvalidRowError({ name: 'You have a view with this name. Choose another name, or replace that view.' });
  }
}
