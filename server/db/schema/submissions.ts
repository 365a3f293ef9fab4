/** Submissions exactly as they were validated, their files, and the replies to requests that may be repeated. */

import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** `answers` and `labels` are JSON objects; `labels` holds the text of each answer as the sender saw it, by answer path. */
export const submissions = sqliteTable(
  'submissions',
  {
    id: text().primaryKey(),
    /** The id of the definition, with underscores. */
    kind: text().notNull(),
    definitionId: text('definition_id').notNull(),
    /** The content hash of the definition that the answers were checked with. */
    definitionHash: text('definition_hash').notNull(),
    /** The `version` that the definition declared; null for submissions stored before this column existed. */
    definitionVersion: integer('definition_version'),
    answers: text({ mode: 'json' }).$type<Record<string, unknown>>().notNull(),
    labels: text({ mode: 'json' }).$type<Record<string, string>>().notNull(),
    status: text().notNull(),
    /** The name that lists show. */
    name: text().notNull(),
    /** The identifier of whom or what the form is about, where it asks for one; without spaces, in upper case. */
    reference: text(),
    /** The email address of the sender, where the form knows it; lower case. */
    email: text(),
    createdAt: text('created_at').notNull(),
    updatedAt: text('updated_at').notNull(),
  },
  (table) => [
    index('submissions_by_time').on(table.createdAt, table.id),
    index('submissions_by_kind').on(table.kind, table.status, table.createdAt, table.id),
    index('submissions_by_reference').on(table.reference, table.kind, table.status),
  ],
);

/** A file of a submission; its content lies under `storedName` in the data folder. */
export const submissionFiles = sqliteTable(
  'submission_files',
  {
    id: text().primaryKey(),
    submissionId: text('submission_id')
      .notNull()
      .references(() => submissions.id),
    /** The answer path, for example files.idPicture. */
    field: text().notNull(),
    position: integer().notNull(),
    name: text().notNull(),
    type: text().notNull(),
    /** Bytes. */
    size: integer().notNull(),
    storedName: text('stored_name').notNull(),
    /** What staff should know before they open it, for example `active-content`; null for a plain file. */
    warning: text(),
  },
  (table) => [index('submission_files_by_submission').on(table.submissionId, table.field, table.position)],
);

/** The first answer to a request that may be repeated. */
export const idempotencyKeys = sqliteTable(
  'idempotency_keys',
  {
    key: text().primaryKey(),
    /** A hash of what was sent, to tell a repetition from another request under the same key. */
    requestHash: text('request_hash').notNull(),
    submissionId: text('submission_id')
      .notNull()
      .references(() => submissions.id),
    status: integer().notNull(),
    body: text({ mode: 'json' }).$type<unknown>().notNull(),
    createdAt: text('created_at').notNull(),
  },
  (table) => [index('idempotency_keys_by_submission').on(table.submissionId), index('idempotency_keys_by_time').on(table.createdAt)],
);
