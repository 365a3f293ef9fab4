/** Views of lists of the back office: filters, order and columns under a name. */

import { users } from './accounts.ts';
import { defineTable } from './define-table.ts';

/** A view of a user. */
export const savedViews = defineTable(
  'saved_views',
  ({ text, boolean }) => ({
    id: text().primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The list, for example `submissions`. */
    list: text().notNull(),
    name: text().notNull(),
    /** The query of the URL of the list, without question mark. */
    query: text().notNull(),
    /** Whether all users see it. */
    isShared: boolean('is_shared').notNull().default(false),
    createdAt: text('created_at').notNull(),
  }),
  (table, { uniqueIndex, index }) => [
    uniqueIndex('saved_views_by_name').on(table.userId, table.list, table.name),
    index('saved_views_by_list').on(table.list, table.isShared),
  ],
);
