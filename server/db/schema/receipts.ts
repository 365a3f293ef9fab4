/** Links to the status of a submission, which receipts contain. */

import { defineTable } from './define-table.ts';
import { submissions } from './submissions.ts';

/** A mailed link. It ends with its submission. */
export const receiptLinks = defineTable(
  'receipt_links',
  ({ text }) => ({
    /** SHA-256 of the token. */
    tokenHash: text('token_hash').primaryKey(),
    submissionId: text('submission_id')
      .notNull()
      .references(() => submissions.id, { onDelete: 'cascade' }),
    expiresAt: text('expires_at').notNull(),
    createdAt: text('created_at').notNull(),
  }),
  (table, { index }) => [index('receipt_links_by_submission').on(table.submissionId), index('receipt_links_by_end').on(table.expiresAt)],
);
