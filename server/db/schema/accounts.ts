/** Accounts of the back office, their sessions and their password reset links. Secrets are stored as hashes. */

import { defineTable } from './define-table.ts';
import { version } from './row-version.ts';

/** Accounts of the back office. */
export const users = defineTable(
  'users',
  ({ text, integer, boolean }) => ({
    id: text().primaryKey(),
    /** Lower case and trimmed. */
    email: text().notNull(),
    name: text().notNull(),
    /** The name of a role of the product. */
    role: text().notNull(),
    passwordHash: text('password_hash').notNull(),
    /** The first account, which cannot be deleted. */
    builtIn: boolean('built_in').notNull().default(false),
    createdAt: text('created_at').notNull(),
    version: version(integer),
  }),
  (table, { uniqueIndex }) => [uniqueIndex('users_email').on(table.email)],
);

/** `id` is the hash of the cookie's token. */
export const sessions = defineTable(
  'sessions',
  ({ text, boolean }) => ({
    id: text().primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: text('created_at').notNull(),
    expiresAt: text('expires_at').notNull(),
    /** The last minute in which it was used. */
    seenAt: text('seen_at').notNull().default(''),
    /** Whether the user selected to stay signed in. */
    isRemembered: boolean('is_remembered').notNull().default(false),
  }),
  (table, { index }) => [index('sessions_by_user').on(table.userId), index('sessions_by_expiry').on(table.expiresAt)],
);

/** `id` is the hash of the token in the mailed link. */
export const passwordResets = defineTable(
  'password_resets',
  ({ text }) => ({
    id: text().primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: text('expires_at').notNull(),
    usedAt: text('used_at'),
  }),
  (table, { index }) => [index('password_resets_by_user').on(table.userId)],
);

/** A mailed code or link. `target` is the address of a code, or the record that a link opens (its `id` is the hash of the token). */
export const oneTimeCodes = defineTable(
  'one_time_codes',
  ({ text, integer }) => ({
    id: text().primaryKey(),
    purpose: text().notNull(),
    target: text().notNull(),
    codeHash: text('code_hash').notNull(),
    expiresAt: text('expires_at').notNull(),
    usedAt: text('used_at'),
    /** Number of wrong guesses. */
    attempts: integer().notNull().default(0),
  }),
  (table, { index }) => [index('one_time_codes_by_target').on(table.purpose, table.target, table.expiresAt)],
);
