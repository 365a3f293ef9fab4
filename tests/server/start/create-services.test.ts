import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import { readConfig } from '../../../server/config.ts';
import { createServices } from '../../../server/start/create-services.ts';
import { enrollmentProduct } from '../../../server/enrollment/product.ts';

const orphan = '0f8fad5b-d9cb-469f-a165-70867728950e';

function newDataDir(): string {
  const home = mkdtempSync(join(tmpdir(), 'open-parts-'));
  onTestFinished(() => rmSync(home, { recursive: true, force: true }));
  return join(home, 'data');
}

async function openAndClose(dataDir: string): Promise<void> {
  const { close } = await createServices(enrollmentProduct, readConfig({ DATA_DIR: dataDir, DEMO: 'off' }), pino({ level: 'silent' }));
  await close();
}

it('startup removes old files without a submission', async () => {
  const dataDir = newDataDir();
  await openAndClose(dataDir);
  for (const name of [orphan, `${orphan}.part`]) {
    writeFileSync(join(dataDir, 'files', name), 'left');
    utimesSync(join(dataDir, 'files', name), new Date(0), new Date(0));
  }
  await openAndClose(dataDir);
  expect(readdirSync(join(dataDir, 'files'))).toEqual([]);
});

it('startup with a new database moves the uploads of the former one to a separate folder', async () => {
  const dataDir = newDataDir();
  mkdirSync(join(dataDir, 'files'), { recursive: true });
  writeFileSync(join(dataDir, 'files', orphan), 'left');
  utimesSync(join(dataDir, 'files', orphan), new Date(0), new Date(0));
  await openAndClose(dataDir);
  const [kept = ''] = readdirSync(dataDir).filter((name) => name.startsWith('files-before-'));
  expect(readdirSync(join(dataDir, kept))).toEqual([orphan]);
});
