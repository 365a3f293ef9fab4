/** `npm run bench -- tables`: measures data tables of 100,000 rows: reading and checking, storing, one edit, exact matches and searches. */

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { openStore } from '../../server/db/store.ts';
import { readTables } from '../../server/tables/read-tables.ts';
import { createTableEditor } from '../../server/tables/table-editor.ts';
import { createTableRegistry } from '../../server/tables/table-registry.ts';

const ROWS = 100_000;
const REPETITIONS = 20;

const description = {
  title: 'Wards',
  columns: { code: { type: 'string' }, name: { type: 'string' }, district: { type: 'string' }, fee: { type: 'number' } },
  key: ['code'],
  order: ['name'],
};

/** Prints one line for each measurement, in milliseconds. */
export async function measureTables(): Promise<void> {
  const dir = mkdtempSync(join(tmpdir(), 'bench-tables-'));
  mkdirSync(join(dir, 'tables'));
  writeFileSync(join(dir, 'tables/wards.json'), JSON.stringify(description));
  const rows = Array.from({ length: ROWS }, (_, index) => `W${index},Ward ${index} of the town,D${index % 200},${index / 4}`);
  writeFileSync(join(dir, 'tables/wards.csv'), ['code,name,district,fee', ...rows].join('\n'));
  const store = await openStore(join(dir, 'bench.db'));
  try {
    await report('read and check the file', 1, () => readTables(dir));
    const tables = createTableRegistry({ dir, store, log: pino({ level: 'silent' }), now: () => new Date() });
    await report('read, check and store the file', 1, () => tables.refresh());
    const editor = createTableEditor(store, tables);
    const writer = { by: { id: null, name: 'Bench' }, at: new Date().toISOString() };
    const table = () => tables.get('wards')!;
    const record = (name: string) => ({ code: 'W5', name, district: 'D5', fee: 1 });
    await report('change one row', REPETITIONS, (index) => editor.editRow('wards', 'W5', record(`Changed ${index}`), writer));
    await report('match the key', REPETITIONS, (index) => table().select({ where: { code: `W${index * 1000}` } }));
    await report('match a column without an index', REPETITIONS, (index) => table().select({ where: { district: `D${index}` } }));
    await report('search two words', REPETITIONS, (index) => table().select({ where: {}, search: `ward ${index + 77}`, limit: 51 }));
  } finally {
    await store.close();
    rmSync(dir, { recursive: true, force: true });
  }
}

/** Prints the mean duration of a task. */
async function report(name: string, repetitions: number, task: (index: number) => unknown): Promise<void> {
  const start = performance.now();
  for (let index = 0; index < repetitions; index += 1) await task(index);
  console.log(`${((performance.now() - start) / repetitions).toFixed(1).padStart(9)} ms  ${name}`);
}
