/** Sessions of parents with a verified mailbox: each row allows one browser to read the students of one family. */

import { defineTable } from '../../../db/schema/define-table.ts';
import { families } from './families.ts';

/** `id` is the hash of the cookie's token. */
export const familySessions = defineTable(
  'family_sessions',
  ({ text }) => ({
    id: text().primaryKey(),
    familyId: text('family_id')
      .notNull()
      .references(() => families.id, { onDelete: 'cascade' }),
    expiresAt: text('expires_at').notNull(),
  }),
  (table, { index }) => [index('family_sessions_by_family').on(table.familyId), index('family_sessions_by_expiry').on(table.expiresAt)],
);
