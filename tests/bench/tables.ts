/**
 * `npm run bench -- tables`: measures data tables of 100,000 rows: reading and checking, storing, one edit, uploads, exact matches and searches. The
 * second number is the longest time for which the process could do nothing else.
 */

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import { pino } from 'pino';
import { openStore } from '../../server/db/store.ts';
import { listTableRows } from '../../server/db/tables/list-rows.ts';
import { readTables } from '../../server/tables/read-tables.ts';
import { createTableEditor } from '../../server/tables/table-editor.ts';
import { createTableRegistry } from '../../server/tables/table-registry.ts';

const ROWS = 100_000;
const REPETITIONS = 20;
/** Time for the monitor to measure before and after a task. */
const DELAY_MARGIN_MS = 20;

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
  const createFile = (word: string): string => {
    const rows = Array.from({ length: ROWS }, (_, index) => `W${index},Ward ${index} of the ${word},D${index % 200},${index / 4}`);
    return ['code,name,district,fee', ...rows].join('\n');
  };
  writeFileSync(join(dir, 'tables/wards.csv'), createFile('town'));
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
    const upload = Buffer.from(createFile('city'));
    await report('compare an uploaded file', 1, () => editor.dryRun('wards', upload));
    await report('replace all rows by those of an uploaded file', 1, () => editor.replace('wards', upload, writer));
    await report('roll back to the first version', 1, () => editor.rollBack('wards', 1, writer));
    await report('list a page of the back office', REPETITIONS, async () => listTableRows(store, table(), { search: 'ward' }));
    await report('match the key', REPETITIONS, (index) => table().select({ where: { code: `W${index * 1000}` } }));
    await report('match a column without an index', REPETITIONS, (index) => table().select({ where: { district: `D${index}` } }));
    await report('search two words', REPETITIONS, (index) => table().select({ where: {}, search: `ward ${index + 77}`, limit: 51 }));
  } finally {
    await store.close();
    rmSync(dir, { recursive: true, force: true });
  }
}

/** Prints the mean duration of a task, and the longest pause of the event loop. */
async function report(name: string, repetitions: number, task: (index: number) => unknown): Promise<void> {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  await wait(DELAY_MARGIN_MS);
  const start = performance.now();
  for (let index = 0; index < repetitions; index += 1) {
    await task(index);
    await nextTurn();
  }
  const duration = (performance.now() - start) / repetitions;
  await wait(DELAY_MARGIN_MS);
  delay.disable();
  console.log(`${duration.toFixed(1).padStart(9)} ms ${(delay.max / 1e6).toFixed(0).padStart(6)} ms  ${name}`);
}
