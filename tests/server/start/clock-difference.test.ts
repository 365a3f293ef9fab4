/** Two processes with one database whose clocks differ by five minutes: sessions and idempotency keys are those of both. */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { forgetIdempotencyKeys } from '../../../server/db/submissions/idempotency-keys.ts';
import { listSubmissions } from '../../../server/db/submissions/list-submissions.ts';
import { openBackOffice, password, type BackOffice } from '../admin/support/back-office.ts';
import { templateDatabase } from '../enrollment/db/support/seeded-store.ts';
import { openApp, type OpenedApp } from '../support/open-app.ts';
import { definitions, plain, post } from '../support/post-visit.ts';
import { createDatabase, removeDatabase } from '../support/test-database.ts';

const START = Date.parse('2026-11-20T10:00:00Z');
const MINUTE_MS = 60_000;
/** Sessions end two hours after the last request, keys are kept for thirty days. */
const SESSION_MINUTES = 120;
const KEY_MINUTES = 30 * 24 * 60;

interface Processes {
  /** Its clock is right. */
  right: BackOffice;
  other: OpenedApp;
  /** Sets the clocks to a number of minutes after the start. */
  setMinutes: (minutes: number) => void;
}

async function openProcesses(difference: number): Promise<Processes> {
  const folder = mkdtempSync(join(tmpdir(), 'clock-difference-'));
  const demo = await templateDatabase();
  const databaseUrl = await createDatabase(demo, join(folder, 'shared.db'));
  onTestFinished(async () => {
    await removeDatabase(databaseUrl);
    rmSync(folder, { recursive: true, force: true });
  });
  const right = await openBackOffice({ demo, databaseUrl, definitions });
  const other = await openApp({ demo, databaseUrl, definitions });
  const setMinutes = (minutes: number): void => {
    right.setWallClock(new Date(START + minutes * MINUTE_MS).toISOString());
    other.setWallClock(new Date(START + (minutes + difference) * MINUTE_MS).toISOString());
  };
  setMinutes(0);
  return { right, other, setMinutes };
}

it.each([5, -5])('a session is that of both processes, and ends at most %i minutes apart', async (difference) => {
  const { right, other, setMinutes } = await openProcesses(difference);
  const { cookie } = await right.signIn(right.toEmail('Admin'), password);
  const readStatus = async ({ app }: OpenedApp): Promise<number> =>
    (await app.request('/api/admin/session', { headers: { cookie } })).status;
  expect([await readStatus(right), await readStatus(other)]).toEqual([200, 200]);
  setMinutes(SESSION_MINUTES - 10);
  expect([await readStatus(right), await readStatus(other)]).toEqual([200, 200]);
  setMinutes(2 * SESSION_MINUTES);
  expect([await readStatus(right), await readStatus(other)]).toEqual([401, 401]);
});

it.each([5, -5])('a submission is stored once when it is repeated by a process whose clock differs by %i minutes', async (difference) => {
  const { right, other, setMinutes } = await openProcesses(difference);
  const key = { 'idempotency-key': 'a-key-of-one-submission' };
  const first = (await (await post(right, plain, key)).json()) as { _id: string };
  expect(await (await post(other, plain, key)).json()).toEqual(first);
  expect((await listSubmissions(right.store)).items).toHaveLength(1);

  const minutes = KEY_MINUTES - 10;
  setMinutes(minutes);
  await forgetIdempotencyKeys(other.store, new Date(START + (minutes + difference - KEY_MINUTES) * MINUTE_MS).toISOString());
  expect(await (await post(right, plain, key)).json()).toEqual(first);
  expect((await listSubmissions(right.store)).items).toHaveLength(1);
});
