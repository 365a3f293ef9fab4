/** The tables of FTS5 in a SQLite file: filled for the rows of an older version, and without what was removed. */

import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { describe, expect, it, onTestFinished } from 'vitest';
import { clearTables } from '../../../../server/db/dialect.ts';
import { runInTransaction } from '../../../../server/db/run-in-transaction.ts';
import { submissionIndex } from '../../../../server/db/schema/submission-index.ts';
import { submissions } from '../../../../server/db/schema/submissions.ts';
import { openStore, type Store } from '../../../../server/db/store.ts';
import { listSubmissions } from '../../../../server/db/submissions/list-submissions.ts';
import { type IndexedKind, indexSubmissions } from '../../../../server/db/submissions/submission-index.ts';
import type { Submission } from '../../../../server/db/submissions/submission.ts';
import { listTableRows } from '../../../../server/db/tables/list-rows.ts';
import { listStoredTables } from '../../../../server/db/tables/read-tables.ts';
import { replaceLockedRows } from '../../../../server/db/tables/replace-rows.ts';
import { deleteUnwrittenRows } from '../../../../server/db/tables/write-rows.ts';
import { enrollmentProduct } from '../../../../server/enrollment/product.ts';
import { formsProduct } from '../../../../server/forms-product.ts';
import { storeSubmission } from '../../support/store-submission.ts';

const ORDERS: IndexedKind = { kind: 'order', searched: ['place'], columns: [] };

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'search-index-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

async function open(location: string, product: { migrationsFolder: string }): Promise<Store> {
  const store = await openStore(location, product);
  onTestFinished(() => store.close());
  return store;
}

/** Returns the migrations without those from the search indexes on. */
function copyOlderMigrations({ migrationsFolder }: { migrationsFolder: string }): string {
  const folder = join(newFolder(), 'migrations');
  cpSync(migrationsFolder, folder, { recursive: true });
  const file = join(folder, 'meta/_journal.json');
  const journal = JSON.parse(readFileSync(file, 'utf8')) as { entries: { tag: string }[] };
  const added = journal.entries.findIndex(({ tag }) => tag.endsWith('_search-indexes'));
  expect(added).toBeGreaterThan(0);
  writeFileSync(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, added) }));
  return folder;
}

/** Replaces the rows of a table, whose keys are their numbers. */
async function replacePlaces(store: Store, names: readonly string[]): Promise<void> {
  const columns = { code: { type: 'string' }, name: { type: 'string' } } as const;
  const definition = { title: 'Places', columns, key: ['code'], search: ['name'] };
  const writer = { by: { id: null, name: 'Staff' }, at: '2026-11-21T08:00:00.000Z' };
  const rows = names.map((name, number) => [String(number), name]);
  await replaceLockedRows(store, { name: 'places', definition, rows }, { source: 'upload', hash: 'h', writer, action: 'Replaced' });
}

/** Returns all bytes of the index of submissions as text. */
async function readIndex({ db }: Store): Promise<string> {
  const blocks = await db.all<{ block: Buffer }>('select block from submission_index_by_text_data');
  return Buffer.concat(blocks.map(({ block }) => block)).toString('latin1');
}

async function findNames(store: Store, search: string): Promise<string[]> {
  const { items } = await listSubmissions(store, { search, indexed: [ORDERS] });
  return items.map(({ name }) => name);
}

describe.each([formsProduct, enrollmentProduct])('in a database of $id', (product) => {
  it('the rows of an older version are indexed, and those that it adds while it still runs', async () => {
    const path = join(newFolder(), 'test.db');
    const migrationsFolder = copyOlderMigrations(product);
    const older = await open(path, { migrationsFolder });
    const insert = (id: string, name: string): Promise<void> =>
      older.db
        .run(`insert into submissions (id, kind, definition_id, definition_hash, answers, labels, status, name, created_at, updated_at)
        values ('${id}', 'order', 'order', 'h', '{}', '{"place":"Bergen"}', 'pending', '${name}', '${id}', '')`);
    await insert('1', 'Ana Cruz');
    const store = await open(path, product);
    await insert('2', 'Ben Cruz');
    expect(await findNames(store, 'cruz')).toEqual(['Ben Cruz', 'Ana Cruz']);
    expect(await findNames(store, 'bergen')).toEqual(['Ben Cruz', 'Ana Cruz']);
    expect(await indexSubmissions(store, [ORDERS])).toBe(2);
    expect(
      await store.db.get('select count(*) as count from submission_index_by_text where submission_index_by_text match \'"ber"\''),
    ).toEqual({
      count: 2,
    });
    expect(await findNames(store, 'bergen')).toEqual(['Ben Cruz', 'Ana Cruz']);
    expect(await store.db.get('select count(distinct segid) as count from submission_index_by_text_idx')).toEqual({ count: 1 });
    expect(await store.db.get("select v from submission_index_by_text_config where k = 'secure-delete'")).toEqual({ v: 1 });
  });

  it('what is removed or replaced is not in the index', async () => {
    const store = await open(join(newFolder(), 'test.db'), product);
    const kept = await storeSubmission(store, { kind: 'order', name: 'qqqqqq', email: 'first@zzzzzz' });
    const removed = await storeSubmission(store, {
      kind: 'order',
      name: 'vvvvvv',
      labels: { place: 'wwwwww' },
      indexed: ORDERS,
    });
    const found = await readIndex(store);
    // Neighbours share the beginning of a trigram.
    for (const letter of ['q', 'z', 'v', 'w']) expect(found).toContain(letter);
    await runInTransaction(store, async (tx) => {
      await tx.update(submissionIndex).set({ words: ' kkkkkk' }).where(eq(submissionIndex.submissionId, kept._id));
      for (const table of ['history', 'submissions']) await tx.run(`delete from ${table} where id = '${removed._id}'`);
    });
    const after = await readIndex(store);
    expect(after).toContain('k');
    for (const letter of ['q', 'z', 'v', 'w']) expect(after).not.toContain(letter);
    expect(await store.db.all('select row_id from submission_index_by_text_rows')).toEqual([{ row_id: kept._id }]);
    await store.db.run("insert into submission_index_by_text (submission_index_by_text) values ('integrity-check')");
  });

  it('the index is empty after all tables were emptied', async () => {
    const store = await open(join(newFolder(), 'test.db'), product);
    await storeSubmission(store, { kind: 'order', name: 'qqqqqq' });
    await runInTransaction(store, (tx) => clearTables(tx, ['history', 'submission_cells', 'submission_index', 'submissions']));
    expect(await readIndex(store)).not.toContain('q');
    expect(await store.db.all('select row_id from submission_index_by_text_rows')).toEqual([]);
    await storeSubmission(store, { kind: 'order', name: 'Ana Cruz' });
    expect(await findNames(store, 'cruz')).toEqual(['Ana Cruz']);
  });

  it('the index stays right when SQLite numbers the rows anew', async () => {
    const store = await open(join(newFolder(), 'test.db'), product);
    const names = ['Ana Cruz', 'Ben Lim', 'Eva Diaz'];
    const stored: Submission[] = [];
    for (const name of names) stored.push(await storeSubmission(store, { kind: 'order', name }));
    await runInTransaction(store, (tx) => tx.delete(submissions).where(eq(submissions.id, stored[0]!._id)));
    await store.db.run('vacuum');
    expect(await findNames(store, 'lim')).toEqual(['Ben Lim']);
    expect(await findNames(store, 'eva')).toEqual(['Eva Diaz']);
    expect(await findNames(store, 'ana')).toEqual([]);
  });

  it('rows of tables are indexed, also those of an older version, until they are deleted', async () => {
    const path = join(newFolder(), 'test.db');
    const older = await open(path, { migrationsFolder: copyOlderMigrations(product) });
    await replacePlaces(older, ['Bergen', 'Oslo']);
    const store = await open(path, product);
    const countIndexed = async (trigram: string): Promise<unknown> =>
      (await store.db.get<{ count: number }>(
        `select count(*) as count from data_table_rows_by_text where data_table_rows_by_text match '"${trigram}"'`,
      ))!.count;
    expect([await countIndexed('ber'), await countIndexed('osl')]).toEqual([1, 1]);
    await replacePlaces(older, ['Bergen', 'Tromsø']);
    expect(await countIndexed('rom')).toBe(1);
    const find = async (search: string): Promise<string[]> =>
      (await listTableRows(store, (await listStoredTables(store))[0]!, { search })).items.map(({ key }) => key);
    expect([await find('berg'), await find('oslo'), await find('trom')]).toEqual([['0'], [], ['1']]);

    await runInTransaction(store, (tx) => deleteUnwrittenRows(tx, 1, 1));
    expect([await countIndexed('rom'), await countIndexed('osl')]).toEqual([0, 1]);
    await store.db.run("insert into data_table_rows_by_text (data_table_rows_by_text) values ('integrity-check')");
    await runInTransaction(store, (tx) => clearTables(tx, ['data_table_rows']));
    expect([await countIndexed('ber'), await countIndexed('osl')]).toEqual([0, 0]);
  });
});
