/** A running server sees each saved file at the next request. */

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { spawnServer } from '../support/spawned-server.ts';
import { visitDefinition } from '../support/visit-definition.ts';

it('a running server serves each saved form, translation and setting at the next request', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'saved-files-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  const write = (file: string, content: unknown): void => writeFileSync(join(dir, file), JSON.stringify(content));
  write('visit.json', visitDefinition());
  const server = spawnServer({ PRODUCT: 'forms', DEFINITIONS_DIR: dir });
  const origin = `http://127.0.0.1:${await server.port}`;
  const read = async (path: string): Promise<{ status: number; title?: string; product?: string }> => {
    const reply = await fetch(`${origin}/api/definitions/${path}`);
    return { ...((await reply.json()) as object), status: reply.status };
  };

  for (let round = 0; round < 25; round += 1) {
    write('visit.json', { ...visitDefinition(), title: `Visit ${round}` });
    expect(await read('visit')).toMatchObject({ status: 200, title: `Visit ${round}` });
    write('app.json', { product: `School ${round}` });
    expect(await read('app')).toMatchObject({ product: `School ${round}` });
  }
  expect((await read('tour')).status).toBe(404);
  const tour = JSON.parse(JSON.stringify({ ...visitDefinition(), id: 'tour' }).replaceAll('visit', 'tour')) as unknown;
  write('tour.json', tour);
  expect(await read('tour')).toMatchObject({ status: 200, title: 'School Visit' });
  mkdirSync(join(dir, 'locales/de'), { recursive: true });
  write('locales/de/tour.json', { '/title': 'Schulbesuch' });
  expect(await read('tour?locale=de')).toMatchObject({ title: 'Schulbesuch' });
  write('locales/de/tour.json', { '/title': 'Besuch der Schule' });
  expect(await read('tour?locale=de')).toMatchObject({ title: 'Besuch der Schule' });
  rmSync(join(dir, 'tour.json'));
  expect((await read('tour')).status).toBe(404);
});
