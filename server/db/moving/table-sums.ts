/** The number of rows and a checksum of each table. They are the same on both engines for the same data. */

import { createHash } from 'node:crypto';
import { getTableColumns } from 'drizzle-orm';
import type { DbReader } from '../database.ts';
import { readRows, type Row } from './read-rows.ts';
import { getStoredName, type StoredTable } from './stored-tables.ts';

/** Number of rows and SHA-256 of a table. */
export interface TableSum {
  rows: number;
  sha256: string;
}

/** The sums of all tables by name. */
export type TableSums = Record<string, TableSum>;

/** Adds up rows that are given in the order of the primary key. */
export interface SumBuilder {
  add: (rows: readonly Row[]) => void;
  finish: () => TableSum;
}

/**
 * Creates the sum of a table: SHA-256 over one line for each row, a JSON list of the values in the order of the names of the columns. PostgreSQL stores
 * U+FFFD in place of U+0000 in a text, so the sum does the same.
 */
export function createTableSum(table: StoredTable): SumBuilder {
  const names = Object.entries(getTableColumns(table))
    .toSorted(([, a], [, b]) => (a.name < b.name ? -1 : 1))
    .map(([name]) => name);
  const hash = createHash('sha256');
  let count = 0;
  return {
    add: (rows) => {
      for (const row of rows) hash.update(`${JSON.stringify(names.map((name) => toStoredText(row[name])))}\n`);
      count += rows.length;
    },
    finish: () => ({ rows: count, sha256: hash.digest('hex') }),
  };
}

function toStoredText(value: unknown): unknown {
  return typeof value === 'string' ? value.replaceAll('\0', '\uFFFD') : value;
}

/** Reads the sum of a table. */
async function readTableSum(db: DbReader, table: StoredTable): Promise<TableSum> {
  const sum = createTableSum(table);
  for await (const rows of readRows(db, table)) sum.add(rows);
  return sum.finish();
}

/** Reads the sums of all tables. */
export async function readTableSums(db: DbReader, tables: readonly StoredTable[]): Promise<TableSums> {
  const sums: TableSums = {};
  for (const table of tables) sums[getStoredName(table)] = await readTableSum(db, table);
  return sums;
}

/** Returns the names of the tables whose sums differ. */
export function listDifferentTables(expected: TableSums, found: TableSums): string[] {
  return Object.keys(expected).filter(
    (name) => expected[name]?.sha256 !== found[name]?.sha256 || expected[name]?.rows !== found[name]?.rows,
  );
}
