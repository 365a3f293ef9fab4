/** The tables of a product in the order in which they can be filled: each after those that it refers to. */

import { is, ne, type SQL } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import * as accounts from '../schema/accounts.ts';
import * as decisions from '../schema/decisions.ts';
import * as definitionVersions from '../schema/definition-versions.ts';
import * as deliveries from '../schema/deliveries.ts';
import * as drafts from '../schema/drafts.ts';
import * as receipts from '../schema/receipts.ts';
import * as records from '../schema/records.ts';
import * as savedViews from '../schema/saved-views.ts';
import * as submissionIndex from '../schema/submission-index.ts';
import * as submissions from '../schema/submissions.ts';
import * as tables from '../schema/tables.ts';
import { FILE_STORAGE_OWNER } from '../settings.ts';

/** A declared table. */
export type StoredTable = PgTable;

/** Returns the tables among the exports of the files of a schema. */
export function listDeclaredTables(...files: readonly object[]): StoredTable[] {
  return files.flatMap((file) => Object.values(file) as unknown[]).filter((value): value is StoredTable => is(value, PgTable));
}

/** Returns the generic tables and those of a product, each after the tables that it refers to. */
export function listStoredTables(own: readonly StoredTable[] = []): StoredTable[] {
  const waiting = new Set([
    ...listDeclaredTables(
      ...[accounts, records, submissions, submissionIndex, savedViews, deliveries, decisions, definitionVersions, drafts, receipts, tables],
    ),
    ...own,
  ]);
  const ordered: StoredTable[] = [];
  while (waiting.size > 0) {
    const ready = [...waiting].filter((table) => !listReferences(table).some((other) => waiting.has(other)));
    if (ready.length === 0) throw new Error(`These tables refer to each other: ${[...waiting].map(getStoredName).join(', ')}.`);
    for (const table of ready) waiting.delete(table);
    ordered.push(...ready);
  }
  return ordered;
}

function listReferences(table: StoredTable): StoredTable[] {
  return getTableConfig(table).foreignKeys.map((key) => key.reference().foreignTable);
}

/** Returns the name of a table in the database. */
export function getStoredName(table: StoredTable): string {
  return getTableConfig(table).name;
}

/**
 * Returns the condition of the rows that belong to the data and not to the database that holds them; undefined for all rows. Which storage of files a
 * database owns is not moved with its data.
 */
export function getMovedRows(table: StoredTable): SQL | undefined {
  return table === records.settings ? ne(records.settings.key, FILE_STORAGE_OWNER) : undefined;
}
