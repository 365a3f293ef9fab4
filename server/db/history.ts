/** History of changes: author, time, and the values before and after. */

import { and, desc, eq, lt, notInArray, or, sql } from 'drizzle-orm';
import { raiseForChange } from './catalogue-version.ts';
import { containsText } from './lists/contains-text.ts';
import { newId } from './new-id.ts';
import { history } from './schema/records.ts';
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
export function recordChange(tx: DbTransaction, { actor, ...change }: Change): void {
  raiseForChange(tx, change.entity);
  tx.insert(history)
    .values({ id: newId(), actorId: actor.id, actor: actor.name, ...change })
    .run();
}

/** A recorded change. */
export interface HistoryLine extends Omit<Change, 'actor'> {
  _id: string;
  actor: string;
}

const PAGE = 50;

/** Insertion order. It distinguishes entries of the same millisecond. */
export const written = sql<number>`${history}.rowid`;

/**
 * History, newest first; `search` looks in actor, action, kind and name; kinds in `without` are left out; `next` is null on the last page.
 */
export async function listHistory(
  store: Store,
  filter: { search?: string | undefined; limit?: number | undefined; cursor?: string | undefined; without?: string[] } = {},
): Promise<{ items: HistoryLine[]; next: string | null }> {
  const limit = Math.min(Math.max(1, filter.limit ?? PAGE), 500);
  const search = filter.search?.trim();
  const [at, number] = filter.cursor?.split('~') ?? [];
  const last = Number(number);
  const rows = store.db
    .select({
      written,
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
        search
          ? or(...[history.actor, history.action, history.entity, history.target].map((column) => containsText(column, search)))
          : undefined,
        at && Number.isInteger(last) ? or(lt(history.at, at), and(eq(history.at, at), lt(written, last))) : undefined,
      ),
    )
    .orderBy(desc(history.at), desc(written))
    .limit(limit + 1)
    .all();
  const page = rows.slice(0, limit);
  const end = page.at(-1);
  const items = page.map(({ written: _order, ...line }) => line);
  return { items, next: rows.length > limit && end ? `${end.at}~${end.written}` : null };
}
