/** Every document of a form that was served, by its tag. A row is never changed but for its last date, and never removed. */

import { defineTable } from './define-table.ts';

export const definitionVersions = defineTable(
  'definition_versions',
  ({ text }) => ({
    /** The tag with which it was served: the content hash of the definition; of a translation followed by a hyphen and a hash of its own. */
    hash: text().primaryKey(),
    /** The id of the definition. */
    definitionId: text('definition_id').notNull(),
    /** The document as it was served: JSON, compressed with Brotli, in Base64. */
    document: text().notNull(),
    /** ISO 8601. */
    firstServedAt: text('first_served_at').notNull(),
    /** ISO 8601; exact to a day. */
    lastServedAt: text('last_served_at').notNull(),
  }),
  (table, { index }) => [index('definition_versions_by_definition').on(table.definitionId, table.lastServedAt)],
);
