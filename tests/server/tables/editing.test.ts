/** Versions of data tables: edits of rows, replaced files, rollbacks, and files that change afterwards. */

import { describe, expect, it, onTestFinished } from 'vitest';
import { pino } from 'pino';
import { listHistory } from '../../../server/db/history.ts';
import { runInTransaction } from '../../../server/db/run-in-transaction.ts';
import { openStore } from '../../../server/db/store.ts';
import { listTableRows, type RowQuery } from '../../../server/db/tables/list-rows.ts';
import { listTableVersions } from '../../../server/db/tables/read-tables.ts';
import { insertRows } from '../../../server/db/tables/write-rows.ts';
import { createTableEditor } from '../../../server/tables/table-editor.ts';
import { createTableRegistry } from '../../../server/tables/table-registry.ts';
import { createFolder, districts, validTables, writeFile } from './support/table-folder.ts';

const writer = { by: { id: 'u1', name: 'Ana' }, at: '2026-11-20T10:00:00.000Z' };
const csv = (text: string) => new TextEncoder().encode(text);

async function openTables(files: Readonly<Record<string, unknown>> = validTables) {
  const dir = createFolder(files);
  const store = await openStore(':memory:');
  onTestFinished(() => store.close());
  const open = () => createTableRegistry({ dir, store, log: pino({ level: 'silent' }), now: () => new Date('2026-11-20T10:00:00Z') });
  const tables = open();
  await tables.refresh();
  const names = async (table = 'wards') => (await tables.get(table)!.select({ where: {} })).map(({ name }) => name);
  const versions = async (table = 'wards') =>
    (await listTableVersions(store, tables.get(table)!.id)).map(({ number, source, rowCount, added, changed, removed }) => [
      number,
      source,
      rowCount,
      added,
      changed,
      removed,
    ]);
  return { dir, store, tables, open, names, versions, editor: createTableEditor(store, tables) };
}

const ward = (values: Record<string, unknown>) => ({ code: 'W9', name: 'Mid', district: '1', fee: null, opened: null, ...values });

describe('rows', () => {
  it('are added, changed and deleted, each as a version with an entry in the history', async () => {
    const { editor, names, versions, store } = await openTables();
    await editor.addRow('wards', ward({}), writer);
    expect(await names()).toEqual(['alpha', 'Beta', 'Gamma', 'Mid']);
    await editor.editRow('wards', 'W9', ward({ name: 'aaa', fee: 2.5 }), writer);
    expect(await names()).toEqual(['aaa', 'alpha', 'Beta', 'Gamma']);
    await editor.deleteRow('wards', 'W1', writer);
    expect(await names()).toEqual(['aaa', 'alpha', 'Gamma']);
    expect(await versions()).toEqual([
      [4, 'edit', 3, 0, 0, 1],
      [3, 'edit', 4, 0, 1, 0],
      [2, 'edit', 4, 1, 0, 0],
      [1, 'file', 3, 3, 0, 0],
    ]);
    const { items } = await listHistory(store, { search: 'Ana' });
    expect(items.map(({ action, entity, entityId, target }) => [action, entity, entityId, target])).toEqual([
      ['Deleted', 'data-table', 'wards', 'Wards'],
      ['Changed', 'data-table', 'wards', 'Wards'],
      ['Added', 'data-table', 'wards', 'Wards'],
    ]);
    expect(items[1]).toMatchObject({ before: { name: 'Mid', fee: null }, after: { name: 'aaa', fee: 2.5 } });
  });

  it('are validated like those of a file', async () => {
    const { editor } = await openTables();
    const reject = async (change: Promise<unknown>) =>
      change.then(
        () => 'no error',
        (error: { failure: { errors: unknown } }) => error.failure.errors,
      );
    expect(await reject(editor.addRow('wards', ward({ code: 'X', fee: '1,5', district: '9', name: ' ', colour: 1 }), writer))).toEqual({
      code: expect.stringContaining('does not match the pattern') as unknown,
      name: expect.stringContaining('is empty') as unknown,
      fee: expect.stringContaining('not a number') as unknown,
      district: '"9" is no key of the table "districts".',
      colour: 'The table has no such column.',
    });
    expect(await reject(editor.addRow('wards', ward({ code: 'W1' }), writer))).toEqual({ code: 'Another row has this key.' });
    expect(await reject(editor.editRow('wards', 'W7', ward({}), writer))).toEqual({ key: 'The table has no row with the key "W7".' });
    expect(await reject(editor.deleteRow('districts', '1', writer))).toEqual({ key: expect.stringContaining('"wards"') as unknown });
    expect(await reject(editor.addRow('roads', {}, writer))).toEqual({ table: 'There is no data table "roads".' });
  });

  it('keep the key to which a row of another table refers', async () => {
    const { editor, names } = await openTables();
    await expect(editor.editRow('districts', '1', { code: '9', name: 'North' }, writer)).rejects.toMatchObject({
      failure: { errors: { code: 'The table "wards" refers to this row by its column "district". Change those rows first.' } },
    });
    await editor.editRow('districts', '1', { code: '1', name: 'Northern' }, writer);
    await editor.editRow('districts', '3', { code: '8', name: 'east' }, writer);
    expect(await names('districts')).toEqual(['east', 'Northern', 'Süd']);
  });

  it('are changed once when two people change the same row', async () => {
    const { editor, versions } = await openTables();
    const results = await Promise.allSettled([
      editor.editRow('wards', 'W1', ward({ code: 'W1', name: 'One' }), writer),
      editor.deleteRow('wards', 'W1', writer),
    ]);
    expect(results.filter(({ status }) => status === 'fulfilled')).not.toHaveLength(0);
    expect((await versions())[0]![2]).toBe(results.every(({ status }) => status === 'fulfilled') ? 2 : 3);
  });

  it('are listed in pages and searched', async () => {
    const { store, tables } = await openTables();
    const table = tables.get('wards')!;
    const keys = async (query: RowQuery) => (await listTableRows(store, table, query)).items.map(({ key }) => key);
    const first = await listTableRows(store, table, { limit: 2 });
    expect(first).toMatchObject({ total: 3, items: [{ key: 'W2' }, { key: 'W1' }] });
    expect(await listTableRows(store, table, { limit: 2, cursor: first.next! })).toMatchObject({
      total: 3,
      items: [{ key: 'W3' }],
      next: null,
    });
    expect(await listTableRows(store, table, { search: 'ALP' })).toMatchObject({ total: 1, items: [{ record: { name: 'alpha' } }] });
    expect(await keys({ search: 'W3' })).toEqual(['W3']);
    expect(await keys({ search: '%' })).toEqual([]);
    expect(await keys({ sort: '-' })).toEqual(['W3', 'W1', 'W2']);
    expect(await keys({ sort: 'fee' })).toEqual(['W3', 'W1', 'W2']);
    expect(await keys({ sort: '-code', limit: 2 })).toEqual(['W3', 'W2']);
    expect(await keys({ sort: '-code', limit: 2, cursor: '2' })).toEqual(['W1']);
  });
});

describe('an uploaded file', () => {
  const upload = csv('code,name,district,fee,opened\nW1,Beta,1,11,2020-01-31\nW3,Gamma,2,7,\nW4,Delta,3,,\n');

  it('is compared with the current version before it replaces it', async () => {
    const { editor, names, versions } = await openTables();
    const { counts, differences, diagnostics } = await editor.dryRun('wards', upload);
    expect(diagnostics).toEqual([]);
    expect(counts).toEqual({ added: 1, changed: 1, removed: 1 });
    expect(differences.map(({ kind, key }) => `${kind} ${key}`)).toEqual(['changed W1', 'added W4', 'removed W2']);
    expect(await names()).toEqual(['alpha', 'Beta', 'Gamma']);
    await editor.replace('wards', upload, writer);
    expect(await names()).toEqual(['Beta', 'Delta', 'Gamma']);
    expect((await versions())[0]).toEqual([2, 'upload', 3, 1, 1, 1]);
  });

  it('is refused with errors', async () => {
    const { editor } = await openTables();
    const broken = csv('code,name,district\nW1,Beta,9\n');
    expect(await editor.dryRun('wards', broken)).toMatchObject({
      counts: undefined,
      diagnostics: [{ code: 'missing-column' }, { code: 'missing-column' }],
    });
    await expect(editor.replace('wards', broken, writer)).rejects.toMatchObject({ failure: { code: 'invalid' } });
    const dangling = csv('code,name,district,fee,opened\nW1,Beta,9,,\n');
    expect((await editor.dryRun('wards', dangling)).diagnostics).toMatchObject([{ code: 'dangling-reference', line: 2, column: 9 }]);
  });

  it('is refused without a row to which another table refers', async () => {
    const { editor, names } = await openTables();
    const shorter = csv('code,name\n3,east\n');
    const message = 'The table "wards" refers by its column "district" to "1", "2", which would be removed.';
    expect((await editor.dryRun('districts', shorter)).diagnostics).toMatchObject([{ code: 'removed-reference', message }]);
    await expect(editor.replace('districts', shorter, writer)).rejects.toMatchObject({ failure: { code: 'invalid' } });
    await editor.replace('districts', csv('code,name\n1,North\n2,South\n4,West\n'), writer);
    expect(await names('districts')).toEqual(['North', 'South', 'West']);
  });

  it('can have rows that refer to other rows of the file', async () => {
    const areas = { title: 'Areas', columns: { code: { type: 'string' }, parent: { type: 'string', references: 'areas' } }, key: ['code'] };
    const { editor, tables } = await openTables({ 'tables/areas.json': areas, 'tables/areas.csv': 'code,parent\nA,\n' });
    await editor.replace('areas', csv('code,parent\nC,B\nB,\n'), writer);
    expect(await tables.get('areas')!.select({ where: {} })).toEqual([
      { code: 'C', parent: 'B' },
      { code: 'B', parent: null },
    ]);
    expect((await editor.dryRun('areas', csv('code,parent\nD,C\n'))).diagnostics).toMatchObject([{ code: 'dangling-reference', line: 2 }]);
  });

  it('keeps the order of the file in a table without an order', async () => {
    const { order: _, ...unordered } = districts;
    const { editor, names } = await openTables({
      'tables/districts.json': unordered,
      'tables/districts.csv': 'code,name\n1,b\n2,c\n3,a\n',
    });
    expect(await names('districts')).toEqual(['b', 'c', 'a']);
    for (const order of ['3,a 1,b 2,c', '3,a 9,x 8,y 1,b 2,c', '2,c 1,b 7,n 3,a', '7,n 3,a 2,c 1,b']) {
      await editor.replace('districts', csv(`code,name\n${order.replaceAll(' ', '\n')}\n`), writer);
      expect((await names('districts')).join(' ')).toBe(order.replaceAll(/\d,/g, ''));
    }
    await editor.addRow('districts', { code: '10', name: 'last' }, writer);
    expect((await names('districts')).at(-1)).toBe('last');
  });
});

describe('versions', () => {
  it('are rolled back to as a new version', async () => {
    const { editor, names, versions } = await openTables();
    await editor.deleteRow('wards', 'W1', writer);
    await editor.addRow('wards', ward({}), writer);
    await editor.rollBack('wards', 1, writer);
    expect(await names()).toEqual(['alpha', 'Beta', 'Gamma']);
    expect((await versions())[0]).toEqual([4, 'rollback', 3, 1, 0, 1]);
    await expect(editor.rollBack('wards', 9, writer)).rejects.toMatchObject({
      failure: { errors: { version: 'The table has no version 9.' } },
    });
  });

  it('are refused with references that other tables no longer have', async () => {
    const { editor, names } = await openTables();
    const reject = async (change: Promise<unknown>) =>
      change.then(
        () => 'no error',
        (error: { failure: { errors: unknown } }) => error.failure.errors,
      );
    await editor.addRow('districts', { code: '4', name: 'West' }, writer);
    await editor.addRow('wards', ward({ district: '4' }), writer);
    expect(await reject(editor.rollBack('districts', 1, writer))).toEqual({
      version: 'Version 1 does not fit the other tables. The table "wards" refers by its column "district" to "4", which would be removed.',
    });
    await editor.deleteRow('wards', 'W9', writer);
    await editor.rollBack('districts', 1, writer);
    expect(await reject(editor.rollBack('wards', 2, writer))).toEqual({
      version: 'Version 2 does not fit the other tables. "district" is "4", which is no key of the table "districts".',
    });
    expect(await names()).toEqual(['alpha', 'Beta', 'Gamma']);
  });

  it('of the back office stay current until the files change', async () => {
    const { dir, editor, names, open, tables, versions } = await openTables();
    await editor.deleteRow('wards', 'W1', writer);
    const restarted = open();
    await restarted.refresh();
    expect(restarted.get('wards')!.version).toBe(2);
    writeFile(dir, 'tables/wards.csv', 'code,name,district,fee,opened\nW5,New,1,,\n');
    await tables.refresh();
    expect(await names()).toEqual(['New']);
    expect((await versions()).map(([number, source]) => `${number} ${source}`)).toEqual(['3 file', '2 edit', '1 file']);
    await editor.rollBack('wards', 2, writer);
    expect(await names()).toEqual(['alpha', 'Gamma']);
  });

  it('follow a changed description', async () => {
    const { dir, editor, names, tables } = await openTables();
    writeFile(dir, 'tables/districts.json', { ...districts, order: ['-name'] });
    await tables.refresh();
    expect(await names('districts')).toEqual(['Süd', 'North', 'east']);
    writeFile(dir, 'tables/districts.json', { ...districts, columns: { ...districts.columns, size: { type: 'integer' } } });
    writeFile(dir, 'tables/districts.csv', 'code,name,size\n1,North,4\n2,Süd,\n3,east,5\n');
    await tables.refresh();
    expect(await tables.get('districts')!.select({ where: { size: '4' } })).toEqual([{ code: '1', name: 'North', size: 4 }]);
    await expect(editor.rollBack('districts', 1, writer)).rejects.toMatchObject({ failure: { code: 'invalid' } });
  });
});

describe('a replacement', () => {
  const wardFile = (count: number) =>
    `code,name,district,fee,opened\n${Array.from({ length: count }, (_, index) => `W${index},Ward ${index},1,,`).join('\n')}\n`;

  it('is read all at once, and lets other work of the process run in between', async () => {
    const { editor, names } = await openTables();
    const counts = new Set<number>();
    let turns = 0;
    const watch = setInterval(() => {
      turns += 1;
      void names().then(({ length }) => counts.add(length));
    });
    await editor.replace('wards', csv(wardFile(5000)), writer);
    clearInterval(watch);
    expect(turns).toBeGreaterThan(3);
    expect([...counts].filter((count) => count !== 3 && count !== 5000)).toEqual([]);
    expect(await names()).toHaveLength(5000);
  });

  it('that was broken off leaves nothing behind', async () => {
    const { editor, names, store, tables, versions } = await openTables();
    const { id } = tables.get('wards')!;
    const range = { fromVersion: 2, toVersion: 2 };
    const row = { row: ['W9', 'Half', '1', null, null], key: 'W9', position: 9 };
    await runInTransaction(store, async (tx) => insertRows(tx, id, tables.get('wards')!.definition, [row], range));
    expect(await names()).toEqual(['alpha', 'Beta', 'Gamma']);
    await editor.replace('wards', csv(wardFile(2)), writer);
    expect(await names()).toEqual(['Ward 0', 'Ward 1']);
    expect((await versions())[0]).toEqual([2, 'upload', 2, 1, 1, 2]);
    await editor.rollBack('wards', 1, writer);
    expect(await names()).toEqual(['alpha', 'Beta', 'Gamma']);
  });

  it('waits for a change of a row, and a change for it', async () => {
    const { editor, names, versions } = await openTables();
    await Promise.all([
      editor.replace('wards', csv(wardFile(2000)), writer),
      editor.addRow('wards', ward({ code: 'W9999', name: 'After' }), writer),
      editor.replace('wards', csv(wardFile(1)), writer),
    ]);
    expect(await names()).toEqual(['Ward 0']);
    expect((await versions()).map(([number, source, rowCount]) => [number, source, rowCount])).toEqual([
      [4, 'upload', 1],
      [3, 'edit', 2001],
      [2, 'upload', 2000],
      [1, 'file', 3],
    ]);
  });
});

describe('a table of 100,000 rows', () => {
  it('is stored once for all versions', async () => {
    const rows = Array.from({ length: 100_000 }, (_, index) => `${index},Ward ${index}`);
    const { editor, tables, store, versions } = await openTables({
      'tables/districts.json': districts,
      'tables/districts.csv': `code,name\n${rows.join('\n')}\n`,
    });
    const count = async () => (await store.db.get<{ count: number }>('select count(*) as count from data_table_rows'))?.count;
    expect(await count()).toBe(100_000);
    await editor.editRow('districts', '77777', { code: '77777', name: 'Changed' }, writer);
    expect(await count()).toBe(100_001);
    expect((await versions('districts'))[0]).toEqual([2, 'edit', 100_000, 0, 1, 0]);
    expect(await tables.get('districts')!.select({ where: { code: '77777' } })).toEqual([{ code: '77777', name: 'Changed' }]);
    expect(await tables.get('districts')!.select({ where: {}, search: 'chan' })).toHaveLength(1);
  });

  it('is searched by its indexes', async () => {
    const { store } = await openTables();
    const plan = async (query: string) =>
      (await store.db.all<{ detail: string }>(`explain query plan ${query}`)).map(({ detail }) => detail).join('\n');
    const byCell = await plan(
      `select cells from data_table_rows where +table_id = 1 and to_version is null and id in (select row_id from data_table_cells where table_id = 1 and "column" = 'code' and value = 'x') order by +sort`,
    );
    expect(byCell).toContain('USING INTEGER PRIMARY KEY');
    expect(byCell).not.toContain('data_table_rows_by_order');
    expect(await plan('select cells from data_table_rows where table_id = 1 and to_version is null order by sort limit 50')).not.toContain(
      'TEMP B-TREE',
    );
  });
});
