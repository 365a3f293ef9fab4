/** Writes the versions of data tables. Every version has an entry in the history. */

import { and, eq } from 'drizzle-orm';
import type { TableDefinition } from '#engine';
import { recordChange } from '../history.ts';
import type { DbTransaction } from '../run-in-transaction.ts';
import { dataTables, dataTableVersions } from '../schema/tables.ts';
import type { Writer } from '../writer.ts';
import type { TableChanges } from './table-changes.ts';
import { endRows, insertRows } from './write-rows.ts';

/** Where a version comes from. */
export type VersionSource = 'file' | 'upload' | 'edit' | 'rollback';

/** A version to record. */
export interface VersionRecord {
  definition: TableDefinition;
  hash: string;
  source: VersionSource;
  writer: Writer;
  /** A verb in the past, for the history. */
  action: string;
  before: unknown;
  after: unknown;
}

/** The kinds of tables in the history. Only staff may read the entries of private tables. */
export const HISTORY_KINDS = { public: 'data-table', private: 'private-data-table' } as const;

/** Writes a version that differs from the current one by `changes`. */
export function writeVersion(tx: DbTransaction, name: string, changes: TableChanges, version: VersionRecord): void {
  const table = findOrCreateTable(tx, name);
  const number = table.currentVersion + 1;
  endRows(tx, changes.removed, number);
  insertRows(tx, table.id, version.definition, changes.added, { fromVersion: number, toVersion: null });
  recordVersion(tx, { ...table, name }, changes, version);
}

/** Returns the id and the current version of a table, which is 0 for a new one. */
export function findOrCreateTable(tx: DbTransaction, name: string): { id: number; currentVersion: number } {
  const { id, currentVersion } = dataTables;
  const found = tx.select({ id, currentVersion }).from(dataTables).where(eq(dataTables.name, name)).get();
  return found ?? tx.insert(dataTables).values({ name, currentVersion: 0 }).returning({ id, currentVersion }).get();
}

/** Makes the next version of a table current, and records it in the history. Its rows must be stored. */
export function recordVersion(
  tx: DbTransaction,
  { id, name, currentVersion }: { id: number; name: string; currentVersion: number },
  { added, removed, counts }: TableChanges,
  { definition, hash, source, writer: { by, at }, action, before, after }: VersionRecord,
): void {
  const number = currentVersion + 1;
  const last = tx
    .select({ rowCount: dataTableVersions.rowCount })
    .from(dataTableVersions)
    .where(and(eq(dataTableVersions.tableId, id), eq(dataTableVersions.number, currentVersion)))
    .get();
  const rowCount = (last?.rowCount ?? 0) + added.length - removed.length;
  tx.insert(dataTableVersions)
    .values({ tableId: id, number, hash, source, author: by.name, createdAt: at, rowCount, ...counts, definition })
    .run();
  tx.update(dataTables).set({ currentVersion: number }).where(eq(dataTables.id, id)).run();
  const entity = HISTORY_KINDS[definition.visibility ?? 'public'];
  recordChange(tx, { at, actor: by, action, entity, entityId: name, target: definition.title, before, after });
}
