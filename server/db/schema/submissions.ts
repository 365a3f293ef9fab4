/** Submissions as they were validated, their files, and the replies to requests with an idempotency key. */

import { sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { ConfirmedWarning } from '../submissions/submission.ts';
import { defineTable } from './define-table.ts';

/** `answers` and `labels` are JSON objects; `labels` contains the displayed text of each answer, by answer path. */
export const submissions = defineTable(
  'submissions',
  ({ text, integer, json }) => ({
    id: text().primaryKey(),
    /** The id of the definition, with underscores. */
    kind: text().notNull(),
    definitionId: text('definition_id').notNull(),
    /** The content hash of the definition that the answers were checked with. */
    definitionHash: text('definition_hash').notNull(),
    /** The content hash of the older definition that the sender filled, if the answers were transferred; null for all others. */
    filledHash: text('filled_hash'),
    /** The `version` that the definition declared; null for submissions stored before this column existed. */
    definitionVersion: integer('definition_version'),
    answers: json().$type<Record<string, unknown>>().notNull(),
    labels: json().$type<Record<string, string>>().notNull(),
    /** The warnings that the sender confirmed, with their texts; null for submissions stored before this column existed. */
    confirmedWarnings: json('confirmed_warnings').$type<ConfirmedWarning[]>(),
    /** The language in which the sender filled the form, BCP 47; null for submissions stored before this column existed. */
    language: text(),
    status: text().notNull(),
    /** The number that the sender reads out, for example `K7HM-4XRT`; null for submissions stored before this column existed. */
    receiptNumber: text('receipt_number'),
    /** The name that lists show. */
    name: text().notNull(),
    /** The identifier of the person or thing that the answers are about, without spaces and in upper case; null where the form has none. */
    reference: text(),
    /** The email address of the sender in lower case; null where the form has none. */
    email: text(),
    /** Only the former version searches these two columns and their index; `submission-index.ts` replaces them. The next version removes all three. */
    searchText: text('search_text'),
    searchPaths: text('search_paths').notNull().default(''),
    createdAt: text('created_at').notNull(),
    updatedAt: text('updated_at').notNull(),
    /** When its sender sent a correction that staff have not processed yet, ISO 8601; null for all others. */
    correctedAt: text('corrected_at'),
  }),
  (table, { index, uniqueIndex, searchIndex }) => [
    uniqueIndex('submissions_receipt_number').on(table.receiptNumber),
    index('submissions_by_time').on(table.createdAt, table.id),
    index('submissions_by_kind').on(table.kind, table.status, table.createdAt, table.id),
    // The expression of the list that is sorted by name.
    index('submissions_by_name').on(sql`lower(${table.name})`, table.id),
    index('submissions_by_reference').on(table.reference, table.kind, table.status),
    index('submissions_by_correction')
      .on(table.correctedAt, table.id)
      .where(sql`${table.correctedAt} is not null`),
    index('submissions_by_search_paths').on(table.kind, table.searchPaths),
    searchIndex('submissions_by_text', listSubmissionTexts(table)),
  ],
);

/** Returns the columns that the search index contains. */
export function listSubmissionTexts(table: Record<'name' | 'reference' | 'email' | 'searchText', AnyPgColumn>): AnyPgColumn[] {
  return [table.name, table.reference, table.email, table.searchText];
}

/** A file of a submission; its content is in the file storage under `storedName`. */
export const submissionFiles = defineTable(
  'submission_files',
  ({ text, integer }) => ({
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
    /** A warning for those who open it, for example `active-content`; null for a plain file. */
    warning: text(),
    /** The version of the submission that no longer has it, because its sender corrected the form; null for a file of the present version. */
    replacedIn: integer('replaced_in'),
  }),
  (table, { index }) => [index('submission_files_by_submission').on(table.submissionId, table.field, table.position)],
);

/** The first reply to a request with an idempotency key. */
export const idempotencyKeys = defineTable(
  'idempotency_keys',
  ({ text, integer, json }) => ({
    key: text().primaryKey(),
    /** Hash of the request, which distinguishes a repetition from another request with the same key. */
    requestHash: text('request_hash').notNull(),
    submissionId: text('submission_id')
      .notNull()
      .references(() => submissions.id),
    status: integer().notNull(),
    body: json().$type<unknown>().notNull(),
    createdAt: text('created_at').notNull(),
  }),
  (table, { index }) => [
    index('idempotency_keys_by_submission').on(table.submissionId),
    index('idempotency_keys_by_time').on(table.createdAt),
  ],
);

/** Idempotency keys whose senders do not want them to be stored any more. Apart from `idempotency_keys`, whose rows have a submission. */
export const withdrawnKeys = defineTable(
  'withdrawn_keys',
  ({ text }) => ({ key: text().primaryKey(), createdAt: text('created_at').notNull() }),
  (table, { index }) => [index('withdrawn_keys_by_time').on(table.createdAt)],
);
