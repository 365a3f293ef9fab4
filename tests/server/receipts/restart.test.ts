/** A receipt survives the end of the process, and is one mail. */

import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { spawnServer } from '../support/spawned-server.ts';
import { plain } from '../support/post-visit.ts';
import { visitDefinition } from '../support/visit-definition.ts';

it('a process that is killed after storing leaves the receipt to the next one, under the same number', { timeout: 60_000 }, async () => {
  const home = mkdtempSync(join(tmpdir(), 'receipts-restart-'));
  onTestFinished(() => rmSync(home, { recursive: true, force: true }));
  const visit = visitDefinition();
  writeFileSync(join(home, 'visit.json'), JSON.stringify({ ...visit, submission: { ...visit.submission, receipt: {} } }));
  const dataDir = join(home, 'data');
  const start = () => spawnServer({ DEFINITIONS_DIR: home, DATA_DIR: dataDir });
  const send = async (port: number): Promise<unknown> => {
    const body = new FormData();
    for (const [name, value] of Object.entries(plain)) body.append(name, value);
    const headers = { 'idempotency-key': 'receipt-of-a-visit' };
    const reply = await fetch(`http://127.0.0.1:${port}/api/visits`, { method: 'POST', body, headers });
    expect(reply.status).toBe(201);
    return reply.json();
  };
  const first = start();
  const acknowledgement = await send(await first.port);
  first.signal('SIGKILL');
  await first.exit;

  const port = await start().port;
  expect(await send(port)).toEqual(acknowledgement);
  const outbox = join(dataDir, 'outbox');
  const readMails = (): string[] =>
    existsSync(outbox) ? readdirSync(outbox).map((file) => readFileSync(join(outbox, file), 'utf8').replaceAll(/=\r?\n/g, '')) : [];
  await expect.poll(() => readMails().length, { timeout: 30_000 }).toBeGreaterThan(0);
  const mails = readMails();
  // An attempt that the end of the process interrupted is repeated under the same id, by which mail servers drop it.
  expect(new Set(mails.map((mail) => /^Message-ID: (.*)$/m.exec(mail)?.[1])).size).toBe(1);
  expect(mails[0]).toContain((acknowledgement as { receiptNumber: string }).receiptNumber);
});
