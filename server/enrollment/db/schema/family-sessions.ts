/** Sessions of parents with a verified mailbox: each row allows one browser to read the students of one family. */

import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { families } from './families.ts';

/** `id` is the hash of the cookie's token. */
export const familySessions = sqliteTable(
  'family_sessions',
  {
    id: text().primaryKey(),
    familyId: text('family_id')
      .notNull()
      .references(() => families.id, { onDelete: 'cascade' }),
    expiresAt: text('expires_at').notNull(),
  },
  (table) => [index('family_sessions_by_family').on(table.familyId), index('family_sessions_by_expiry').on(table.expiresAt)],
);
