/**
 * What the lists of the back office search, sort and filter submissions by, and what duplicates are found by. All of it is derived from submissions and their definitions, so it can be computed again at any
 * time. Rows that a former version wrote have no entry until they are indexed.
 */

import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { defineTable } from './define-table.ts';
import { submissions } from './submissions.ts';

/** One entry for each submission. Code that changes names, references, addresses, answers or labels of a stored submission must delete its entry. */
export const submissionIndex = defineTable(
  'submission_index',
  ({ text }) => ({
    submissionId: text('submission_id')
      .primaryKey()
      .references(() => submissions.id, { onDelete: 'cascade' }),
    /** That of the submission. */
    kind: text().notNull(),
    /** The normalized words that searches find, each between spaces. */
    words: text().notNull(),
    /** The sort key of the name. */
    nameKey: text('name_key').notNull(),
    /** The sort key of the reference; null without one. */
    referenceKey: text('reference_key'),
    /** A hash of the answers that were indexed, and of the way in which they were. */
    indexedWith: text('indexed_with').notNull(),
  }),
  (table, { index, searchIndex }) => [
    index('submission_index_by_name').on(table.nameKey, table.submissionId),
    index('submission_index_by_state').on(table.kind, table.indexedWith),
    searchIndex('submission_index_by_text', listIndexedWords(table)),
  ],
);

/** Returns the columns that the search index contains. */
export function listIndexedWords(table: Record<'words', AnyPgColumn>): AnyPgColumn[] {
  return [table.words];
}

/** The displayed texts of the answers that are columns of lists. An answer without text has no entry. */
export const submissionCells = defineTable(
  'submission_cells',
  ({ text }) => ({
    submissionId: text('submission_id')
      .notNull()
      .references(() => submissions.id, { onDelete: 'cascade' }),
    /** The answer path. */
    path: text().notNull(),
    text: text().notNull(),
    sortKey: text('sort_key').notNull(),
  }),
  (table, { primaryKey, index }) => [
    primaryKey({ columns: [table.submissionId, table.path] }),
    index('submission_cells_by_text').on(table.path, table.text, table.submissionId),
  ],
);

/** What submissions with the same answers have in common, for each rule of their definition. One that lacks an answer of a rule has no key of it. */
export const submissionKeys = defineTable(
  'submission_keys',
  ({ text }) => ({
    submissionId: text('submission_id')
      .notNull()
      .references(() => submissions.id, { onDelete: 'cascade' }),
    /** The name of the rule. */
    rule: text().notNull(),
    /** A hash of the compared answers. */
    key: text().notNull(),
  }),
  (table, { primaryKey, index }) => [
    primaryKey({ columns: [table.submissionId, table.rule] }),
    index('submission_keys_by_key').on(table.rule, table.key, table.submissionId),
  ],
);
