/** Data of a product in which no table is empty, with files, and their comparison after they were moved. */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getTableColumns } from 'drizzle-orm';
import { getTableConfig } from 'drizzle-orm/pg-core';
import { expect, onTestFinished } from 'vitest';
import { insertMany } from '../../../../../server/db/insert-many.ts';
import { readRows, type Row } from '../../../../../server/db/moving/read-rows.ts';
import { getStoredName, listStoredTables, type StoredTable } from '../../../../../server/db/moving/stored-tables.ts';
import { type DbTransaction, runInTransaction } from '../../../../../server/db/run-in-transaction.ts';
import { settings } from '../../../../../server/db/schema/records.ts';
import { openStore, type Store } from '../../../../../server/db/store.ts';
import { openFolderStorage } from '../../../../../server/files/storage/folder-storage.ts';
import type { Product } from '../../../../../server/product.ts';
import type { CommandProduct } from '../../../../../server/commands/moving/run-moving-command.ts';
import { storeSubmission } from '../../../support/store-submission.ts';

/** Texts that engines, encodings or JSON could change. */
const AWKWARD = 'Ñandú “é” \u{1F393} \\u0000 \t"\'';
export const CONTENTS = ['one', 'two', ''].map((text) => Buffer.from(text));

/** Returns what the commands move of a product. */
export function toCommandProduct({ id, databaseFile, migrationsFolder, tables }: Product): CommandProduct {
  return { id, databaseFile, migrationsFolder, tables: listStoredTables(tables) };
}

/** Returns a new folder, which is removed at the end of the test. */
export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'moving-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Opens a database for a while. */
export async function withStore<Result>(
  location: string,
  { migrationsFolder }: Pick<Product, 'migrationsFolder'>,
  work: (store: Store) => Promise<Result>,
): Promise<Result> {
  const store = await openStore(location, { migrationsFolder });
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}

/** A data folder with a row in every table and three files; returns their stored names. */
export async function fillDataFolder(dataDir: string, product: Product): Promise<string[]> {
  const storage = await openFolderStorage(dataDir);
  const names = await Promise.all(CONTENTS.map((content) => storage.put(content)));
  await withStore(join(dataDir, product.databaseFile), product, async (store) => {
    await product.data?.seedBasics(store);
    await addSubmission(store, names);
    await runInTransaction(store, async (tx) => {
      for (const table of listStoredTables(product.tables)) await addRow(tx, table, names[0]!);
      await tx
        .insert(settings)
        .values({ key: 'awkward', value: { b: [null, 1.5, AWKWARD], a: { '2': true, '1': false } }, updatedAt: 'now' });
    });
  });
  return names;
}

/** Stores a submission with files. */
export async function addSubmission(store: Store, names: readonly string[] = []): Promise<string> {
  const files = names.map((storedName, position) => {
    const content = CONTENTS[position] ?? Buffer.from('');
    return { field: 'files.letter', position, name: `letter ${position}.pdf`, type: 'application/pdf', size: content.length, storedName };
  });
  const submission = await storeSubmission(store, { kind: 'visit', name: AWKWARD, answers: { text: 'a\0b', list: [] }, files });
  return submission._id;
}

/** Adds a row to an empty table: each column gets a value of its type, or that of a row or of the file that it refers to. */
async function addRow(tx: DbTransaction, table: StoredTable, storedName: string): Promise<void> {
  const found = await tx.select().from(table).limit(1);
  if (found.length > 0) return;
  const row: Row = {};
  const references = new Map(
    getTableConfig(table).foreignKeys.map((key) => {
      const { columns, foreignColumns, foreignTable } = key.reference();
      return [columns[0]!.name, { table: foreignTable, column: foreignColumns[0]!.name }] as const;
    }),
  );
  for (const [name, column] of Object.entries(getTableColumns(table))) {
    const reference = references.get(column.name);
    const [other] = reference ? ((await tx.select().from(reference.table).limit(1)) as Row[]) : [];
    const key = reference && Object.entries(getTableColumns(reference.table)).find(([, one]) => one.name === reference.column)?.[0];
    const value = other && key !== undefined ? other[key] : createValue(column.getSQLType(), `${getStoredName(table)} ${AWKWARD}`);
    row[name] = column.name === 'stored_name' ? storedName : value;
  }
  await insertMany(tx, table, [row]);
}

function createValue(type: string, text: string): unknown {
  if (type === 'integer') return 7;
  if (type === 'double precision') return 0.1;
  if (type === 'boolean') return true;
  return type === 'json' ? { text, none: null } : text;
}

/** Expects the same rows in every table of two databases, and none of them empty, and the same contents of search indexes. */
export async function expectSameRows(one: string, other: string, product: Product): Promise<void> {
  await withStore(one, product, (a) =>
    withStore(other, product, async (b) => {
      for (const table of listStoredTables(product.tables)) {
        const rows = await readAll(a, table);
        expect(rows.length, getStoredName(table)).toBeGreaterThan(0);
        expect(await readAll(b, table), getStoredName(table)).toEqual(rows);
      }
      // PostgreSQL has indexes over expressions, which belong to the rows.
      if (a.db.engine === 'sqlite' && b.db.engine === 'sqlite') expect(await readSearchIndexes(b)).toEqual(await readSearchIndexes(a));
    }),
  );
}

/** Returns the trigrams of each search index of a SQLite database, with the number of rows that have them. */
async function readSearchIndexes({ db }: Store): Promise<Record<string, unknown[]>> {
  const names = await db.all<{ name: string }>(
    "select name from sqlite_master where type = 'table' and sql like '%using fts5%' order by name",
  );
  const found: Record<string, unknown[]> = {};
  for (const { name } of names) {
    await db.run(`create virtual table temp.vocabulary using fts5vocab('main', '${name}', 'row')`);
    found[name] = await db.all('select term, doc from temp.vocabulary order by term');
    await db.run('drop table temp.vocabulary');
    expect(found[name].length, name).toBeGreaterThan(0);
  }
  expect(names.length).toBeGreaterThan(0);
  return found;
}

async function readAll(store: Store, table: StoredTable): Promise<string[]> {
  const all: string[] = [];
  for await (const rows of readRows(store.db, table)) all.push(...rows.map((row) => JSON.stringify(row)));
  return all;
}

/** Expects the three files under their names. */
export async function expectFiles(dataDir: string, names: readonly string[]): Promise<void> {
  const storage = await openFolderStorage(dataDir);
  expect((await storage.olderThan(new Date('2100-01-01'))).toSorted()).toEqual(names.toSorted());
  for (const [index, name] of names.entries()) expect((await storage.read(name)).equals(CONTENTS[index]!)).toBe(true);
}

/** Returns the message and the details of a failure. */
export async function readFailure(work: Promise<unknown>): Promise<string> {
  const error: unknown = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(Error);
  const { message, details = [] } = error as Error & { details?: string[] };
  return [message, ...details].join('\n');
}
