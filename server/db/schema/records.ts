/** Settings of the system, and the history of changes. */

import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { defineTable } from './define-table.ts';

/** Settings as JSON values, by key. */
export const settings = defineTable('settings', ({ text, json }) => ({
  key: text().primaryKey(),
  value: json().$type<unknown>().notNull(),
  updatedAt: text('updated_at').notNull(),
}));

/** One change: `actor` did `action` to `entity`, shown as `target`; `before` and `after` are JSON, null where there is none. */
export const history = defineTable(
  'history',
  ({ text, json }) => ({
    id: text().primaryKey(),
    at: text().notNull(),
    actorId: text('actor_id'),
    actor: text().notNull(),
    action: text().notNull(),
    entity: text().notNull(),
    entityId: text('entity_id'),
    target: text().notNull(),
    before: json().$type<unknown>(),
    after: json().$type<unknown>(),
  }),
  (table, { index, searchIndex }) => [
    index('history_by_time').on(table.at, table.id),
    index('history_by_entity').on(table.entity, table.entityId, table.at),
    searchIndex('history_by_text', listHistoryTexts(table)),
  ],
);

/** Returns the columns that the search index contains. */
export function listHistoryTexts(table: Record<'actor' | 'action' | 'entity' | 'target', AnyPgColumn>): AnyPgColumn[] {
  return [table.actor, table.action, table.entity, table.target];
}
