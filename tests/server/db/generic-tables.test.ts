/** The tables of every product: the same in the databases of both products, and in a migrated database of an older version. */

import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { expect, it, onTestFinished } from 'vitest';
import { openStore, type Store } from '../../../server/db/store.ts';
import { enrollmentProduct } from '../../../server/enrollment/product.ts';
import { formsProduct } from '../../../server/forms-product.ts';

const modules = import.meta.glob<Record<string, unknown>>('../../../server/db/schema/*.ts', { eager: true });
const names = Object.values(modules)
  .flatMap((exported) => Object.values(exported).filter((value) => is(value, PgTable)))
  .map((table) => getTableConfig(table).name)
  .toSorted();

/** Returns columns, indexes and foreign keys in SQLite's catalog. The order of columns is that of the migrations. */
async function readShape({ db }: Store, table: string): Promise<unknown> {
  const indexes = await db.all<{ name: string; unique: number }>(`select name, "unique" from pragma_index_list('${table}') order by name`);
  return {
    columns: await db.all(`select name, type, "notnull", dflt_value, pk from pragma_table_info('${table}') order by name`),
    indexes: await Promise.all(
      indexes.map(async (index) => ({
        ...index,
        columns: await db.all(`select seqno, name from pragma_index_info('${index.name}') order by seqno`),
      })),
    ),
    references: await db.all(`select "table", "from", "to", on_delete from pragma_foreign_key_list('${table}') order by "from"`),
  };
}

async function open(product: { migrationsFolder: string }): Promise<Store> {
  const store = await openStore(':memory:', product);
  onTestFinished(() => store.close());
  return store;
}

it('the generic database has exactly the generic tables', async () => {
  const store = await open(formsProduct);
  const found = await store.db.all<{ name: string }>(
    "select name from sqlite_master where type = 'table' and name not like 'sqlite_%' and name not like '__drizzle%' order by name",
  );
  // Search indexes consist of tables of SQLite.
  expect(found.map(({ name }) => name).filter((name) => !name.includes('_by_text'))).toEqual(names);
  expect(names.length).toBeGreaterThan(5);
});

it.each(names)('the table %s is the same with and without the enrollment product', async (name) => {
  expect(await readShape(await open(enrollmentProduct), name)).toEqual(await readShape(await open(formsProduct), name));
});

it('a migrated database keeps its submissions under the new column names', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'older-version-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const older = join(folder, 'migrations');
  cpSync(enrollmentProduct.migrationsFolder, older, { recursive: true });
  const journalFile = join(older, 'meta/_journal.json');
  const journal = JSON.parse(readFileSync(journalFile, 'utf8')) as { entries: { tag: string }[] };
  const added = journal.entries.findIndex(({ tag }) => tag === '0005_neutral-submission-columns');
  writeFileSync(journalFile, JSON.stringify({ ...journal, entries: journal.entries.slice(0, added) }));
  const path = join(folder, 'enrollment.db');

  const before = await openStore(path, { migrationsFolder: older });
  await before.db
    .run(`insert into submissions (id, kind, definition_id, definition_hash, answers, labels, status, learner_name, learner_id, created_at, updated_at)
    values ('s', 're_enrollment', 're-enrollment', 'h', '{}', '{}', 'pending', 'Ana Cruz', '2024-00001', '', '')`);
  await before.close();
  const after = await openStore(path, enrollmentProduct);
  onTestFinished(() => after.close());
  expect(await after.db.get('select name, reference, status from submissions')).toEqual({
    name: 'Ana Cruz',
    reference: '2024-00001',
    status: 'pending',
  });
});
