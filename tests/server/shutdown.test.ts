import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, it, onTestFinished } from 'vitest';
import { get, multipart, openConnection } from './support/raw-connection.ts';
import { spawnServer, type SpawnedServer } from './support/spawned-server.ts';
import { visitDefinition } from './support/visit-definition.ts';

/** Time after which process supervisors kill a process. */
const MAX_MS = 10_000;

function start(): SpawnedServer {
  const definitions = mkdtempSync(join(tmpdir(), 'end-test-'));
  onTestFinished(() => rmSync(definitions, { recursive: true, force: true }));
  writeFileSync(join(definitions, 'visit.json'), JSON.stringify(visitDefinition()));
  writeFileSync(join(definitions, 'app.json'), JSON.stringify({ product: 'Test School', texts: {} }));
  return spawnServer({ DEFINITIONS_DIR: definitions });
}

const form = multipart('/api/visits', { 'guest[name]': 'Ana Cruz', 'guest[party]': '3' });

it('SIGTERM during a stalled upload responds with 503 and ends with 0', async () => {
  const server = start();
  const port = await server.port;
  const [idle, stuck] = [await openConnection(port), await openConnection(port)];
  idle.send(get('/healthz'));
  await idle.received(/"ok"/);
  stuck.send(form.head + form.body.slice(0, 40));
  await stuck.received(/100 Continue/);
  const before = performance.now();
  server.signal('SIGTERM');
  const first = await Promise.race([idle.closed.then(() => 'idle'), stuck.closed.then(() => 'stuck')]);
  expect(first).toBe('idle');
  expect(await stuck.closed).toMatch(/HTTP\/1\.1 503 [^]*application\/problem\+json[^]*restarting/);
  const { code, stderr } = await server.exit;
  expect([code, stderr]).toEqual([0, '']);
  expect(performance.now() - before).toBeLessThan(MAX_MS);
});

it('SIGTERM during an upload waits for it, and the submission is stored and acknowledged', async () => {
  const server = start();
  const port = await server.port;
  const [idle, upload] = [await openConnection(port), await openConnection(port)];
  upload.send(form.head + form.body.slice(0, 40));
  await upload.received(/100 Continue/);
  server.signal('SIGTERM');
  await idle.closed;
  upload.send(form.body.slice(40));
  expect(await upload.closed).toMatch(/HTTP\/1\.1 201 [^]*"status":"pending"/);
  expect((await server.exit).code).toBe(0);
  expect(readdirSync(server.dataDir)).not.toContain('enrollment.db-wal');
  const database = new Database(join(server.dataDir, 'enrollment.db'), { readonly: true });
  expect(database.prepare('select name from submissions').pluck().all()).toEqual(['Ana Cruz']);
  database.close();
});
