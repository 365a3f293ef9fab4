/** The outbox: what is sent after a submission is stored. A row is written in the transaction of its submission. */

import { defineTable } from './define-table.ts';
import type { MailMessage } from '../deliveries/delivery.ts';
import { submissions } from './submissions.ts';

/** A delivery of a submission, with the result of its attempts. */
export const deliveries = defineTable(
  'deliveries',
  ({ text, integer, json }) => ({
    /** Also the id of the event, by which the receiver recognizes a repetition. */
    id: text().primaryKey(),
    submissionId: text('submission_id')
      .notNull()
      .references(() => submissions.id),
    /** The id of the delivery in the definition. */
    name: text().notNull(),
    channel: text().$type<'webhook' | 'mailbox' | 'mail'>().notNull(),
    /** The name of the webhook or of the mailbox, or the email address in lower case. */
    target: text().notNull(),
    /** Deliveries of one queue are sent one after another. */
    queue: text().notNull(),
    /** A mail as it was filled when the submission was stored; null for a webhook. */
    message: json().$type<MailMessage>(),
    state: text().$type<'waiting' | 'sent' | 'failed' | 'withdrawn'>().notNull(),
    /** Attempts since it was written, or since it was sent again by hand. */
    attempts: integer().notNull().default(0),
    /** When a waiting delivery is tried next, ISO 8601. During an attempt it is the end of the time after which another process may try. */
    nextAt: text('next_at'),
    lastError: text('last_error'),
    /** When it was sent first, ISO 8601; null until then, and for those that former versions sent. */
    sentAt: text('sent_at'),
    createdAt: text('created_at').notNull(),
    updatedAt: text('updated_at').notNull(),
  }),
  (table, { index }) => [
    index('deliveries_by_submission').on(table.submissionId, table.createdAt),
    index('deliveries_by_target').on(table.channel, table.target, table.createdAt),
    index('deliveries_by_time').on(table.createdAt, table.id),
    index('deliveries_by_state').on(table.state, table.nextAt),
  ],
);
