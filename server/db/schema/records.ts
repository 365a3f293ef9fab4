/** Settings of the system, and the history of changes. */

import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Settings as JSON values, by key. */
export const settings = sqliteTable('settings', {
  key: text().primaryKey(),
  value: text({ mode: 'json' }).$type<unknown>().notNull(),
  updatedAt: text('updated_at').notNull(),
});

/** One change: `actor` did `action` to `entity`, shown as `target`; `before` and `after` are JSON, null where there is none. */
export const history = sqliteTable(
  'history',
  {
    id: text().primaryKey(),
    at: text().notNull(),
    actorId: text('actor_id'),
    actor: text().notNull(),
    action: text().notNull(),
    entity: text().notNull(),
    entityId: text('entity_id'),
    target: text().notNull(),
    before: text({ mode: 'json' }).$type<unknown>(),
    after: text({ mode: 'json' }).$type<unknown>(),
  },
  (table) => [index('history_by_time').on(table.at, table.id), index('history_by_entity').on(table.entity, table.entityId, table.at)],
);
