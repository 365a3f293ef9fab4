/** Data tables in several processes with one database: each sees what another one wrote, and a changed file is imported once. */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { expect, it, onTestFinished, vi } from 'vitest';
import { openStore } from '../../../server/db/store.ts';
import { listTableVersions } from '../../../server/db/tables/read-tables.ts';
import { createTableEditor } from '../../../server/tables/table-editor.ts';
import { createTableRegistry } from '../../../server/tables/table-registry.ts';
import { createDatabase, removeDatabase } from '../support/test-database.ts';
import { createFolder, validTables, writeFile } from './support/table-folder.ts';

const writer = { by: { id: 'u1', name: 'Ana' }, at: '2026-11-20T10:00:00.000Z' };
const ward = { code: 'W9', name: 'Mid', district: '1', fee: null, opened: null };

/** Opens what a process has: its own connections and its own registry. */
async function openProcesses() {
  const home = mkdtempSync(join(tmpdir(), 'processes-'));
  const location = await createDatabase(undefined, join(home, 'forms.db'));
  const dir = createFolder(validTables);
  const open = async () => {
    const store = await openStore(location);
    const tables = createTableRegistry({ dir, store, log: pino({ level: 'silent' }), now: () => new Date('2026-11-20T10:00:00Z') });
    const names = async () => (await tables.get('wards')!.select({ where: {} })).map(({ name }) => name);
    return { store, tables, names, editor: createTableEditor(store, tables) };
  };
  const all = [await open(), await open()] as const;
  onTestFinished(async () => {
    for (const { store } of all) await store.close();
    await removeDatabase(location);
    rmSync(home, { recursive: true });
  });
  return { dir, one: all[0], other: all[1] };
}

it('a row that one process adds is seen by the other', async () => {
  const { one, other } = await openProcesses();
  for (const { tables } of [one, other]) await tables.refresh();
  await other.tables.followWrites();
  await one.editor.addRow('wards', ward, writer);
  // PostgreSQL notifies a moment later.
  await vi.waitFor(async () => {
    await other.tables.followWrites();
    expect(await other.names()).toEqual(['alpha', 'Beta', 'Gamma', 'Mid']);
  });
});

it('files that all find changed are imported by one of them', async () => {
  const { dir, one, other } = await openProcesses();
  await Promise.all([one.tables.refresh(), other.tables.refresh()]);
  writeFile(dir, 'tables/wards.csv', 'code,name,district,fee,opened\nW1,Beta,1,,\n');
  await Promise.all([one.tables.refresh(), other.tables.refresh()]);
  for (const process of [one, other]) expect(await process.names()).toEqual(['Beta']);
  expect((await listTableVersions(one.store, one.tables.get('wards')!.id)).map(({ number }) => number)).toEqual([2, 1]);
});

it('edits of one table in two processes follow each other', async () => {
  const { one, other } = await openProcesses();
  for (const { tables } of [one, other]) await tables.refresh();
  await Promise.all([
    one.editor.addRow('wards', ward, writer),
    other.editor.addRow('wards', { ...ward, code: 'W8', name: 'Low' }, writer),
    one.editor.addRow('wards', { ...ward, code: 'W7', name: 'Top' }, writer),
  ]);
  await one.tables.reload();
  expect(await one.names()).toEqual(['alpha', 'Beta', 'Gamma', 'Low', 'Mid', 'Top']);
  expect(await listTableVersions(one.store, one.tables.get('wards')!.id)).toHaveLength(4);
});
