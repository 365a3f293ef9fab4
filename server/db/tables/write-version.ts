/** Writes the versions of data tables. Every version has an entry in the history. */

import { first } from '../database.ts';
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
export async function writeVersion(tx: DbTransaction, name: string, changes: TableChanges, version: VersionRecord): Promise<void> {
  const table = await findOrCreateTable(tx, name);
  const number = table.currentVersion + 1;
  await endRows(tx, changes.removed, number);
  await insertRows(tx, table.id, version.definition, changes.added, { fromVersion: number, toVersion: null });
  await recordVersion(tx, { ...table, name }, changes, version);
}

/** Returns the id and the current version of a table, which is 0 for a new one. */
export async function findOrCreateTable(tx: DbTransaction, name: string): Promise<{ id: number; currentVersion: number }> {
  const { id, currentVersion } = dataTables;
  const found = await first(tx.select({ id, currentVersion }).from(dataTables).where(eq(dataTables.name, name)));
  if (found) return found;
  const [added] = await tx.insert(dataTables).values({ name, currentVersion: 0 }).returning({ id, currentVersion });
  return added!;
}

/** Makes the next version of a table current, and records it in the history. Its rows must be stored. */
export async function recordVersion(
  tx: DbTransaction,
  { id, name, currentVersion }: { id: number; name: string; currentVersion: number },
  { added, removed, counts }: TableChanges,
  { definition, hash, source, writer: { by, at }, action, before, after }: VersionRecord,
): Promise<void> {
  const number = currentVersion + 1;
  const last = await first(
    tx
      .select({ rowCount: dataTableVersions.rowCount })
      .from(dataTableVersions)
      .where(and(eq(dataTableVersions.tableId, id), eq(dataTableVersions.number, currentVersion))),
  );
  const rowCount = (last?.rowCount ?? 0) + added.length - removed.length;
  await tx
    .insert(dataTableVersions)
    .values({ tableId: id, number, hash, source, author: by.name, createdAt: at, rowCount, ...counts, definition });
  await tx.update(dataTables).set({ currentVersion: number }).where(eq(dataTables.id, id));
  const entity = HISTORY_KINDS[definition.visibility ?? 'public'];
  await recordChange(tx, { at, actor: by, action, entity, entityId: name, target: definition.title, before, after });
}
