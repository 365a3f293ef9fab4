/** Unfinished forms that people keep on the server, what opens them, and their uploads. Everything that a person entered is sealed. */

import { defineTable } from './define-table.ts';
import { submissions } from './submissions.ts';

/** An unfinished form. Without `sealed` it only contains uploads. */
export const drafts = defineTable(
  'drafts',
  ({ text, integer, boolean }) => ({
    /** 128 random bits that the browser made, base64url. */
    id: text().primaryKey(),
    /** The id of the definition. */
    form: text().notNull(),
    /** The content hash of the definition that it was last saved with. */
    definitionHash: text('definition_hash').notNull(),
    /** The sealed snapshot. */
    sealed: text(),
    /** Length of `sealed`, in bytes. */
    bytes: integer().notNull().default(0),
    /** Counts the saves. */
    rev: integer().notNull(),
    /** The language in which the form is filled, BCP 47. */
    language: text().notNull(),
    /** The keyed hash of the email address to which links are sent; null without one. */
    emailHash: text('email_hash'),
    emailSealed: text('email_sealed'),
    /** The sealed address whose owner alone reads the draft, as its answers contain stored data of this person; null as long as each of its devices does. */
    readerSealed: text('reader_sealed'),
    /** Whether a mail reminds of it before it expires. */
    remind: boolean().notNull().default(false),
    /** When the next reminder is due, ISO 8601; null without one. `LINK_DUE` as long as a link that was asked for is not mailed. */
    nextReminderAt: text('next_reminder_at'),
    /** ISO 8601; null as long as it has no snapshot. */
    savedAt: text('saved_at'),
    expiresAt: text('expires_at').notNull(),
    createdAt: text('created_at').notNull(),
  }),
  (table, { index }) => [
    index('drafts_by_end').on(table.expiresAt),
    index('drafts_by_email').on(table.emailHash),
    index('drafts_by_reminder').on(table.nextReminderAt),
  ],
);

/** How often something happened to drafts of a form on a day, without the drafts. */
export const draftCounts = defineTable(
  'draft_counts',
  ({ text, integer }) => ({
    /** The id of the definition. */
    form: text().notNull(),
    /** YYYY-MM-DD, UTC. */
    day: text().notNull(),
    /** `started`, `saved`, `resumed` or `sent`. */
    kind: text().notNull(),
    count: integer().notNull(),
  }),
  (table, { primaryKey, index }) => [
    primaryKey({ columns: [table.form, table.day, table.kind] }),
    index('draft_counts_by_day').on(table.day),
  ],
);

/** The secrets of a draft, one for each device. Only the newest open it. */
export const draftSecrets = defineTable(
  'draft_secrets',
  ({ text }) => ({
    /** SHA-256 of the secret. */
    hash: text().primaryKey(),
    draftId: text('draft_id')
      .notNull()
      .references(() => drafts.id, { onDelete: 'cascade' }),
    /** The keyed hash of the address to which the link was mailed that the device opened; null for a device that opened none. */
    emailHash: text('email_hash'),
    createdAt: text('created_at').notNull(),
  }),
  (table, { index }) => [index('draft_secrets_by_draft').on(table.draftId, table.createdAt)],
);

/** The secrets of drafts that were sent: another device with the same draft does not send it again. */
export const sentSecrets = defineTable(
  'sent_secrets',
  ({ text }) => ({
    /** SHA-256 of the secret. */
    hash: text().primaryKey(),
    submissionId: text('submission_id')
      .notNull()
      .references(() => submissions.id),
    createdAt: text('created_at').notNull(),
  }),
  (table, { index }) => [index('sent_secrets_by_submission').on(table.submissionId), index('sent_secrets_by_time').on(table.createdAt)],
);

/** Mailed links. Each is valid as long as its draft. */
export const draftLinks = defineTable(
  'draft_links',
  ({ text }) => ({
    /** SHA-256 of the token. */
    tokenHash: text('token_hash').primaryKey(),
    draftId: text('draft_id')
      .notNull()
      .references(() => drafts.id, { onDelete: 'cascade' }),
    /** The keyed hash of the address to which it was mailed; null for a link of an older version. */
    emailHash: text('email_hash'),
    createdAt: text('created_at').notNull(),
  }),
  (table, { index }) => [index('draft_links_by_draft').on(table.draftId, table.createdAt)],
);

/** A file that is uploaded before its form is submitted. */
export const draftUploads = defineTable(
  'draft_uploads',
  ({ text, integer }) => ({
    id: text().primaryKey(),
    draftId: text('draft_id')
      .notNull()
      .references(() => drafts.id, { onDelete: 'cascade' }),
    /** Path, name, type and SHA-256, and what its content proves once it is complete; sealed. */
    sealedMeta: text('sealed_meta').notNull(),
    /** Bytes that arrived and are durable. */
    received: integer().notNull(),
    /** Bytes. */
    size: integer().notNull(),
    /** The name of the complete content in the file storage; null until then. */
    storedName: text('stored_name'),
    createdAt: text('created_at').notNull(),
  }),
  (table, { index }) => [index('draft_uploads_by_draft').on(table.draftId, table.createdAt)],
);

/** The parts of an upload that is not complete. */
export const draftParts = defineTable(
  'draft_parts',
  ({ text, integer }) => ({
    uploadId: text('upload_id')
      .notNull()
      .references(() => draftUploads.id, { onDelete: 'cascade' }),
    /** Where the part begins, in bytes. */
    start: integer().notNull(),
    storedName: text('stored_name').notNull(),
  }),
  (table, { primaryKey }) => [primaryKey({ columns: [table.uploadId, table.start] })],
);
