/** Reads stored data directly from the database and the file folder of a product. */

import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import type { Product } from './product.ts';

/** A row of the table `submissions`. */
export interface StoredSubmission {
  id: string;
  kind: string;
  answers: Record<string, Record<string, unknown>>;
}

/** Runs a query on a read-only connection to the product's database. */
export function query<Row>(product: Product, sql: string): Row[] {
  const name = readdirSync(product.dataDir).find((file) => /\.(db|sqlite3?)$/.test(file));
  const database = new Database(join(product.dataDir, name ?? 'missing.db'), { readonly: true, fileMustExist: true });
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
