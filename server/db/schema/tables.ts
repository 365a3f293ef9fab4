/**
 * Data tables with all of their versions. A row is stored once for all versions that contain it, so changing one row of a large table writes
 * one row.
 */

import { isNull } from 'drizzle-orm';
import type { TableDefinition } from '#engine';
import { defineTable } from './define-table.ts';

/** The tables and their current versions. */
export const dataTables = defineTable(
  'data_tables',
  ({ text, integer, rowNumber }) => ({
    id: rowNumber(),
    name: text().notNull(),
    currentVersion: integer('current_version').notNull(),
    /** Hash of the files that were imported last: a later version from the back office stays current until the files change. */
    fileHash: text('file_hash'),
  }),
  (table, { uniqueIndex }) => [uniqueIndex('data_tables_name').on(table.name)],
);

/** A version: its description, its source, and how it differs from the version before it. */
export const dataTableVersions = defineTable(
  'data_table_versions',
  ({ text, integer, json }) => ({
    tableId: integer('table_id')
      .notNull()
      .references(() => dataTables.id),
    number: integer().notNull(),
    hash: text().notNull(),
    source: text().$type<'file' | 'upload' | 'edit' | 'rollback'>().notNull(),
    author: text().notNull(),
    createdAt: text('created_at').notNull(),
    rowCount: integer('row_count').notNull(),
    added: integer().notNull(),
    changed: integer().notNull(),
    removed: integer().notNull(),
    definition: json().$type<TableDefinition>().notNull(),
  }),
  (table, { primaryKey }) => [primaryKey({ columns: [table.tableId, table.number] })],
);

/** A row, in the versions from `fromVersion` until before `toVersion`; null while it is current. `cells` is a JSON list. */
export const dataTableRows = defineTable(
  'data_table_rows',
  ({ text, integer, real, rowNumber }) => ({
    id: rowNumber(),
    tableId: integer('table_id')
      .notNull()
      .references(() => dataTables.id),
    key: text().notNull(),
    /** The position in the file; a fraction for rows that were inserted later. */
    position: real().notNull(),
    /** Orders the rows. */
    sort: text().notNull(),
    /** The words that type-ahead finds. */
    search: text().notNull(),
    cells: text().notNull(),
    fromVersion: integer('from_version').notNull(),
    toVersion: integer('to_version'),
  }),
  (table, { index, searchIndex }) => [
    index('data_table_rows_by_order').on(table.tableId, table.toVersion, table.sort),
    index('data_table_rows_by_key').on(table.tableId, table.key),
    // In PostgreSQL each change of a row, also of its end, would add it to the index again.
    searchIndex('data_table_rows_by_text', [table.search], isNull(table.toVersion)),
  ],
);

/** The cells of the columns that are matched exactly, for finding rows of large tables. */
export const dataTableCells = defineTable(
  'data_table_cells',
  ({ text, integer }) => ({
    tableId: integer('table_id').notNull(),
    column: text().notNull(),
    value: text().notNull(),
    rowId: integer('row_id').notNull(),
  }),
  (table, { primaryKey }) => [primaryKey({ columns: [table.tableId, table.column, table.value, table.rowId] })],
);
