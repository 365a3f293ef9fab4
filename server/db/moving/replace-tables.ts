/** Replaces all rows of a database by those of another one, in one transaction that is committed only if both are equal. */

import { eq } from 'drizzle-orm';
import { getTableConfig } from 'drizzle-orm/pg-core';
import { type DbReader, first } from '../database.ts';
import { allowLongStatements, clearTables, continueRowNumbers } from '../dialect.ts';
import { isConnectionError, isDiskFull } from '../errors/database-error.ts';
import { insertMany } from '../insert-many.ts';
import { type DbTransaction, runInTransaction } from '../run-in-transaction.ts';
import { settings } from '../schema/records.ts';
import { FILE_STORAGE_OWNER } from '../settings.ts';
import type { Store } from '../store.ts';
import { MoveError } from './move-error.ts';
import { readRows } from './read-rows.ts';
import { getStoredName, type StoredTable } from './stored-tables.ts';
import { createTableSum, listDifferentTables, readTableSums, type TableSum, type TableSums } from './table-sums.ts';

/** Checks around the replacement; an exception leaves the target as it was. */
export interface ReplaceChecks {
  /** Runs before the first row is removed. */
  before: (tx: DbTransaction) => Promise<void>;
  /** Runs when the target has all rows. */
  beforeCommit: (sums: TableSums) => Promise<void>;
}

/** How the target is connected with its storage of files. */
export interface FileOwnership {
  /** The id by which its storage knows the target. Default: that which it has. */
  owner?: string | undefined;
}

/**
 * Replaces the rows of `target` by those that `source` reads, and returns their sums. `tables` are in the order in which they are filled. Only
 * a batch of rows is in memory.
 */
export async function replaceTables(
  source: DbReader,
  target: Store,
  tables: readonly StoredTable[],
  { before, beforeCommit, owner }: ReplaceChecks & FileOwnership,
): Promise<TableSums> {
  const sums = await runInTransaction(target, async (tx) => {
    await allowLongStatements(tx);
    await before(tx);
    const kept = owner ?? (await readOwner(tx));
    await clearTables(tx, tables.map(getStoredName).toReversed());
    const copied: TableSums = {};
    for (const table of tables) copied[getStoredName(table)] = await copyTable(source, tx, table);
    const different = listDifferentTables(copied, await readTableSums(tx, tables));
    if (different.length > 0)
      throw new MoveError(`The rows in ${target.location} differ from those that were read, so nothing was changed there. Tables:`, {
        details: different,
      });
    await beforeCommit(copied);
    if (kept !== undefined) await tx.insert(settings).values({ key: FILE_STORAGE_OWNER, value: kept, updatedAt: new Date().toISOString() });
    return copied;
  });
  await target.learnSizes();
  return sums;
}

/** Copies the rows of a table and returns the sum of what was read. */
async function copyTable(source: DbReader, tx: DbTransaction, table: StoredTable): Promise<TableSum> {
  const sum = createTableSum(table);
  try {
    for await (const rows of readRows(source, table)) {
      sum.add(rows);
      await insertMany(tx, table, rows);
    }
    const { name, columns } = getTableConfig(table);
    for (const column of columns) if (column.generatedIdentity) await continueRowNumbers(tx, name, column.name);
  } catch (error) {
    const remedy = findRemedy(error);
    throw new MoveError(
      `The rows of the table ${getStoredName(table)} cannot be copied: ${readReason(error)}. Nothing was changed. ${remedy}`,
      {
        cause: error,
      },
    );
  }
  return sum.finish();
}

function findRemedy(error: unknown): string {
  if (isDiskFull(error)) return 'Free some space, then run the command again.';
  if (isConnectionError(error)) return 'Run the command again when the database answers.';
  return 'Correct the rows in the source.';
}

/** Returns the reason of the database, without the statement and its values. */
function readReason(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return String(cause instanceof Error ? cause.message : cause).replace(/\s+/g, ' ');
}

/** Returns the id by which a storage of files knows the database; undefined when none does. */
export async function readOwner(db: DbReader): Promise<string | undefined> {
  const row = await first(db.select({ value: settings.value }).from(settings).where(eq(settings.key, FILE_STORAGE_OWNER)));
  return typeof row?.value === 'string' ? row.value : undefined;
}
