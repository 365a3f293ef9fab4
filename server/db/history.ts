/** History of changes: author, time, and the values before and after. */

import { and, desc, eq, lt, notInArray, or } from 'drizzle-orm';
import { raiseForChange } from './catalogue-version.ts';
import { insertOne } from './insert-one.ts';
import { newId } from './new-id.ts';
import { history, listHistoryTexts } from './schema/records.ts';
import { searchTexts } from './search/search-index.ts';
import type { Store } from './store.ts';
import type { DbTransaction } from './run-in-transaction.ts';

/** Author of a change; `id` is null for senders of forms and for the system. */
export interface Actor {
  id: string | null;
  name: string;
}

/** A change to record in the history. */
export interface Change {
  /** ISO 8601. */
  at: string;
  actor: Actor;
  /** A verb in the past, for example `Created`. */
  action: string;
  /** Kind of the entity, for example `school`. */
  entity: string;
  entityId: string | null;
  /** Display name of the entity. */
  target: string;
  before: unknown;
  after: unknown;
}

/** Writes a history entry in the transaction of the change, and raises the version of the catalogue if lookups can read the entity. */
export async function recordChange(tx: DbTransaction, { actor, ...change }: Change): Promise<void> {
  await raiseForChange(tx, change.entity);
  await insertOne(tx, history, { id: newId(), actorId: actor.id, actor: actor.name, ...change });
}

/** A recorded change. */
export interface HistoryLine extends Omit<Change, 'actor'> {
  _id: string;
  actor: string;
}

const PAGE = 50;
const SEARCH_INDEX = { name: 'history_by_text', id: history.id, texts: listHistoryTexts(history) };

/**
 * History, newest first; `search` looks in actor, action, kind and name; kinds in `without` are left out; `next` is null on the last page.
 */
export async function listHistory(
  store: Store,
  filter: { search?: string | undefined; limit?: number | undefined; cursor?: string | undefined; without?: string[] } = {},
): Promise<{ items: HistoryLine[]; next: string | null }> {
  const limit = Math.min(Math.max(1, filter.limit ?? PAGE), 500);
  const search = filter.search?.trim();
  const [at, last] = filter.cursor?.split('~') ?? [];
  const rows = await store.db
    .select({
      _id: history.id,
      at: history.at,
      actor: history.actor,
      action: history.action,
      entity: history.entity,
      entityId: history.entityId,
      target: history.target,
      before: history.before,
      after: history.after,
    })
    .from(history)
    .where(
      and(
        filter.without ? notInArray(history.entity, filter.without) : undefined,
        search ? await searchTexts(store.db, SEARCH_INDEX, search) : undefined,
        at && last ? or(lt(history.at, at), and(eq(history.at, at), lt(history.id, last))) : undefined,
      ),
    )
    .orderBy(desc(history.at), desc(history.id))
    .limit(limit + 1);
  const page = rows.slice(0, limit);
  const end = page.at(-1);
  return { items: page, next: rows.length > limit && end ? `${end.at}~${end._id}` : null };
}
