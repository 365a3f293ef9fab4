/** Drafts and uploads survive the end of the process at any moment. */

import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import Database from 'better-sqlite3';
import { expect, it, onTestFinished } from 'vitest';
import { spawnServer } from '../support/spawned-server.ts';
import { visitDefinition } from '../support/visit-definition.ts';
import { type Called, createPhone, random, snapshot } from './support/phone.ts';
import { declare, pdfOf, sendPart } from './support/send-file.ts';

const CHUNK = 131_072;
const letter = { path: 'papers.letters', name: 'letter.pdf', bytes: pdfOf(2 * CHUNK - 1000) };

/** A data folder with the visit form, on which servers run one after another. */
function createHome() {
  const home = mkdtempSync(join(tmpdir(), 'drafts-restart-'));
  onTestFinished(() => rmSync(home, { recursive: true, force: true }));
  writeFileSync(join(home, 'visit.json'), JSON.stringify(visitDefinition()));
  writeFileSync(join(home, 'app.json'), JSON.stringify({ product: 'Test School', texts: {} }));
  const dataDir = join(home, 'data');
  let port = 0;
  return {
    dataDir,
    called: { app: { request: (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${port}${path}`, init) } } satisfies Called,
    /** Starts a server; returns the function that kills it. */
    start: async () => {
      const server = spawnServer({ DEFINITIONS_DIR: home, DATA_DIR: dataDir });
      port = await server.port;
      return async (): Promise<void> => {
        server.signal('SIGKILL');
        await server.exit;
      };
    },
  };
}

it('an upload goes on after the process was killed, and the draft can be read', async () => {
  const { called, start, dataDir } = createHome();
  const phone = createPhone(called);
  const kill = await start();
  expect((await phone.save()).status).toBe(201);
  const { id } = (await (await declare(phone, letter)).json()) as { id: string };
  expect((await sendPart(called, phone, id, { start: 0, bytes: letter.bytes.slice(0, CHUNK), isLast: false })).status).toBe(204);
  await kill();

  await start();
  expect(statSync(join(dataDir, 'draft-key')).mode & 0o777).toBe(0o600);
  expect(await (await phone.call('GET', '')).json()).toMatchObject({ snapshot, files: [{ id, offset: CHUNK, done: false }] });
  expect((await phone.call('HEAD', `/uploads/${id}`)).headers.get('upload-offset')).toBe(String(CHUNK));
  const rest = { start: CHUNK, bytes: letter.bytes.slice(CHUNK), isLast: true };
  expect((await sendPart(called, phone, id, rest)).status).toBe(204);
  expect(await (await phone.call('GET', '')).json()).toMatchObject({ files: [{ id, done: true }] });
});

it.each([0, 20, 200])('a form whose process is killed after %i turns of sending is stored once with its file', async (turns) => {
  const { called, start, dataDir } = createHome();
  const phone = createPhone(called);
  let kill = await start();
  await phone.save();
  const { id } = (await (await declare(phone, letter)).json()) as { id: string };
  await sendPart(called, phone, id, { start: 0, bytes: letter.bytes.slice(0, CHUNK), isLast: false });
  await sendPart(called, phone, id, { start: CHUNK, bytes: letter.bytes.slice(CHUNK), isLast: true });
  const key = random(16);
  const send = (): Promise<Response> =>
    called.app.request('/api/visits', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key, authorization: `Draft ${phone.secret}` },
      body: JSON.stringify({
        guest: { name: 'Ana Cruz', party: 3 },
        papers: { letters: [{ upload: id, name: 'letter.pdf', size: letter.bytes.length, type: 'application/pdf' }] },
      }),
    });
  const sent = send().catch(() => undefined);
  for (let turn = 0; turn < turns; turn++) await setImmediate();
  await kill();
  await sent;

  kill = await start();
  const known = await called.app.request(`/api/submission_keys/${key}`);
  const draft = await phone.call('GET', '');
  // Either the draft has everything, or the submission.
  expect([known.status, draft.status]).toEqual(known.status === 200 ? [200, 404] : [404, 200]);
  expect((await send()).status).toBe(201);
  expect((await phone.call('GET', '')).status).toBe(404);
  await kill();
  const database = new Database(join(dataDir, 'enrollment.db'), { readonly: true });
  const names = database.prepare('select stored_name from submission_files').pluck().all() as string[];
  const count = database.prepare('select count(*) from submissions').pluck().get();
  database.close();
  expect([count, names.length]).toEqual([1, 1]);
  expect(readFileSync(join(dataDir, 'files', names[0]!)).equals(letter.bytes)).toBe(true);
  expect(readdirSync(join(dataDir, 'files'))).toContain(names[0]);
});
