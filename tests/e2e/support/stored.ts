/** Reads stored data directly from the database and the file folder of a product. */

import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { readRows, runStatement } from './postgres.ts';
import type { Product } from './product.ts';

/** A row of the table `submissions`. */
export interface StoredSubmission {
  id: string;
  kind: string;
  answers: Record<string, Record<string, unknown>>;
}

function findFile({ dataDir }: Product): string {
  return join(dataDir, readdirSync(dataDir).find((file) => file.endsWith('.db')) ?? 'missing.db');
}

/** Writes to the product's database, like another process of it. */
export function write(product: Product, sql: string): void {
  if (product.databaseUrl !== undefined) return void runStatement(product.databaseUrl, `${sql}; notify formulary_write`);
  const database = new Database(findFile(product), { fileMustExist: true });
  database.exec(sql);
  database.close();
}

/** Ends the mailed codes of the running server, as ten minutes do. */
export function forgetCodes({ databaseUrl, dataDir }: Product): void {
  const sql = "delete from shared_state where key like 'code %'";
  if (databaseUrl !== undefined) return void runStatement(databaseUrl, sql);
  const state = new Database(join(dataDir, 'shared-state'), { fileMustExist: true });
  state.exec(sql);
  state.close();
}

/** Runs a query on the product's database. */
export function query<Row>(product: Product, sql: string): Row[] {
  if (product.databaseUrl !== undefined) return readRows<Row>(product.databaseUrl, sql);
  const database = new Database(findFile(product), { readonly: true, fileMustExist: true });
  try {
    return database.prepare(sql).all() as Row[];
  } finally {
    database.close();
  }
}

/** Returns all submissions, oldest first. */
export function storedSubmissions(product: Product): StoredSubmission[] {
  return query<{ id: string; kind: string; answers: string }>(product, 'select id, kind, answers from submissions order by created_at').map(
    (row) => ({
      ...row,
      answers: JSON.parse(row.answers) as StoredSubmission['answers'],
    }),
  );
}

/** Returns the sizes of all stored files. */
export function storedFiles(product: Product): number[] {
  const folder = join(product.dataDir, 'files');
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => statSync(join(folder, name)))
    .filter((stat) => stat.isFile())
    .map((stat) => stat.size);
}
