/** How staff process submissions: what they decided and why, their notes, the documents that they checked, and the corrections that they ask senders for. */

import type { SubmissionVersionContent } from '../submissions/submission.ts';
import { defineTable } from './define-table.ts';
import { deliveries } from './deliveries.ts';
import { submissions } from './submissions.ts';

/** A change of the status of a submission. */
export const decisions = defineTable(
  'decisions',
  ({ text }) => ({
    id: text().primaryKey(),
    submissionId: text('submission_id')
      .notNull()
      .references(() => submissions.id, { onDelete: 'cascade' }),
    /** The request that made it: all decisions of a batch are undone together. */
    batch: text().notNull(),
    fromStatus: text('from_status').notNull(),
    toStatus: text('to_status').notNull(),
    /** The reason as staff wrote it; null without one. */
    reason: text(),
    /** The mail about it to the sender; null without one. */
    deliveryId: text('delivery_id').references(() => deliveries.id, { onDelete: 'set null' }),
    /** The member of staff. */
    by: text().notNull(),
    /** ISO 8601. */
    at: text().notNull(),
    /** Who undid it, and when; null unless it was undone. */
    undoneBy: text('undone_by'),
    undoneAt: text('undone_at'),
    /** When the correction was sent that it processed, ISO 8601; null for all others. Undoing the decision marks the submission as corrected again. */
    correctedAt: text('corrected_at'),
  }),
  (table, { index }) => [
    index('decisions_by_submission').on(table.submissionId, table.at),
    index('decisions_by_batch').on(table.batch),
    index('decisions_by_delivery').on(table.deliveryId),
    index('decisions_by_time').on(table.at),
  ],
);

/** A note of staff about a submission, which its sender never sees. */
export const submissionNotes = defineTable(
  'submission_notes',
  ({ text }) => ({
    id: text().primaryKey(),
    submissionId: text('submission_id')
      .notNull()
      .references(() => submissions.id, { onDelete: 'cascade' }),
    text: text().notNull(),
    by: text().notNull(),
    /** The account of `by`, who may delete it. */
    byId: text('by_id'),
    /** ISO 8601. */
    at: text().notNull(),
  }),
  (table, { index }) => [index('submission_notes_by_submission').on(table.submissionId, table.at)],
);

/**
 * The documents of a submission, one for each upload field that has a file or that its definition requires for its answers. Rows without `by` are derived
 * from the submission and can be computed again; those with it are what staff decided.
 */
export const submissionDocuments = defineTable(
  'submission_documents',
  ({ text }) => ({
    submissionId: text('submission_id')
      .notNull()
      .references(() => submissions.id, { onDelete: 'cascade' }),
    /** The answer path of the upload field. */
    field: text().notNull(),
    /** `missing` without a file; `received` with a file, or on paper as staff said. */
    state: text().$type<'missing' | 'received' | 'accepted' | 'refused'>().notNull(),
    /** Why it was refused; null otherwise. */
    reason: text(),
    /** The member of staff who set the state; null if it is derived. */
    by: text(),
    /** When staff set it, ISO 8601; null if it is derived. */
    at: text(),
  }),
  (table, { primaryKey, index }) => [
    primaryKey({ columns: [table.submissionId, table.field] }),
    index('submission_documents_by_state').on(table.state, table.submissionId),
  ],
);

/** A request to the sender to correct some answers. At most one of a submission is open. */
export const corrections = defineTable(
  'corrections',
  ({ text, integer, json }) => ({
    id: text().primaryKey(),
    submissionId: text('submission_id')
      .notNull()
      .references(() => submissions.id, { onDelete: 'cascade' }),
    /** The fields to correct, with what staff say about each. */
    remarks: json().$type<{ path: string; text: string }[]>().notNull(),
    /** `sent` when the sender has corrected the form, `withdrawn` when staff need it no more. */
    state: text().$type<'open' | 'sent' | 'withdrawn'>().notNull(),
    by: text().notNull(),
    /** ISO 8601. */
    at: text().notNull(),
    /** When it was sent or withdrawn, ISO 8601; null while it is open. */
    endedAt: text('ended_at'),
    /** The version of the submission that the sender corrected. */
    version: integer().notNull(),
  }),
  (table, { index }) => [
    index('corrections_by_submission').on(table.submissionId, table.at),
    index('corrections_by_state').on(table.state, table.at),
  ],
);

/** The content of a submission before its sender corrected it. Its files have the number of the version that replaced them. */
export const submissionVersions = defineTable(
  'submission_versions',
  ({ text, integer, json }) => ({
    submissionId: text('submission_id')
      .notNull()
      .references(() => submissions.id, { onDelete: 'cascade' }),
    /** 1 for what was sent first. */
    version: integer().notNull(),
    content: json().$type<SubmissionVersionContent>().notNull(),
    /** When this version was sent, ISO 8601. */
    sentAt: text('sent_at').notNull(),
  }),
  (table, { primaryKey }) => [primaryKey({ columns: [table.submissionId, table.version] })],
);
