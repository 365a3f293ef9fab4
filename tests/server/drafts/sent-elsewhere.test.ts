/** A draft that is on two devices is sent by one of them only. */

import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { addDraftSecret } from '../../../server/db/drafts/drafts.ts';
import { runInTransaction } from '../../../server/db/run-in-transaction.ts';
import { forgetIdempotencyKeys } from '../../../server/db/submissions/idempotency-keys.ts';
import { listSubmissions } from '../../../server/db/submissions/list-submissions.ts';
import { openApp, type OpenedApp } from '../support/open-app.ts';
import { definitions, later } from '../support/post-visit.ts';
import { pdf } from '../support/sample-content.ts';
import { createPhone, type Phone, postJson, random, readToken, snapshot } from './support/phone.ts';
import { sendFile } from './support/send-file.ts';

const letter = { path: 'papers.letters', name: 'letter.pdf', bytes: pdf };

/** A draft, and the two devices that have it. */
async function openOnTwoDevices(): Promise<{ opened: OpenedApp; phone: Phone; laptop: Phone }> {
  const opened = await openApp({ definitions });
  const phone = createPhone(opened);
  expect((await phone.save({ form: 'visit', snapshot, email: 'ana@example.com' })).status).toBe(201);
  expect((await phone.call('POST', '/link', { body: {} })).status).toBe(202);
  await expect.poll(() => opened.mailed.length).toBe(1);
  const laptop = createPhone(opened, { id: phone.id });
  opened.pass(1);
  expect((await postJson(opened, 'resume', { token: readToken(opened.mailed[0]!.text), secret: laptop.secret })).status).toBe(200);
  return { opened, phone, laptop };
}

/** Opens the link of a draft on another device. */
async function openLink(opened: OpenedApp, phone: Phone, secret = random(32)): Promise<Phone> {
  opened.pass(1);
  expect((await postJson(opened, 'resume', { token: readToken(opened.mailed[0]!.text), secret })).status).toBe(200);
  return createPhone(opened, { id: phone.id, secret });
}

async function send({ app }: OpenedApp, { secret }: Phone, { key = random(16), papers = {} } = {}): Promise<Response> {
  return app.request('/api/visits', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key, authorization: `Draft ${secret}` },
    body: JSON.stringify({ guest: { name: 'Ana Cruz', party: 3, email: 'ana@example.com' }, papers }),
  });
}

const countSubmissions = async ({ store }: OpenedApp): Promise<number> => (await listSubmissions(store)).items.length;

const countSecrets = async ({ store }: OpenedApp): Promise<number> =>
  Number((await store.db.get<{ n: number }>(sql`select count(*) as n from sent_secrets`))?.n);

describe('a form on two devices', () => {
  it('is refused on the second one once the first has sent it', async () => {
    const { opened, phone, laptop } = await openOnTwoDevices();
    const key = random(16);
    const first = await send(opened, phone, { key });
    expect(first.status).toBe(201);
    const refused = await send(opened, laptop);
    expect([refused.status, await refused.json()]).toMatchObject([409, { code: 'sent-elsewhere' }]);
    expect((await send(opened, phone)).status, 'the first device with another key').toBe(409);
    const again = await send(opened, phone, { key });
    expect([again.status, await again.json()]).toEqual([201, await first.json()]);
    expect(await countSubmissions(opened)).toBe(1);
  });

  it('is refused before its uploads are asked for again', async () => {
    const { opened, phone, laptop } = await openOnTwoDevices();
    const upload = await sendFile(opened, laptop, letter);
    expect((await send(opened, phone)).status).toBe(201);
    const letters = [{ upload, name: 'letter.pdf', size: pdf.length, type: 'application/pdf' }];
    expect((await send(opened, laptop, { papers: { letters } })).status).toBe(409);
  });

  it('is stored once when both send it at the same time', async () => {
    const { opened, phone, laptop } = await openOnTwoDevices();
    const replies = await Promise.all([send(opened, phone), send(opened, laptop), send(opened, phone), send(opened, laptop)]);
    expect(replies.map(({ status }) => String(status)).toSorted((a, b) => a.localeCompare(b))).toEqual(['201', '409', '409', '409']);
    expect(await countSubmissions(opened)).toBe(1);
  });

  it('is said to be sent to each device that had its draft, and to nobody else', async () => {
    const { opened, phone, laptop } = await openOnTwoDevices();
    expect((await send(opened, phone)).status).toBe(201);
    for (const device of [phone, laptop])
      for (const reply of [await device.call('GET', ''), await device.save(undefined, 1), await device.save()])
        expect([reply.status, await reply.json()]).toMatchObject([404, { code: 'sent' }]);
    const stranger = createPhone(opened, { id: phone.id });
    for (const reply of [await stranger.call('GET', ''), await stranger.save(undefined, 1)])
      expect([reply.status, await reply.json()]).toMatchObject([404, { code: 'draft' }]);
  });

  it('is not said to be sent after its draft was deleted', async () => {
    const { phone, laptop } = await openOnTwoDevices();
    expect((await phone.call('DELETE', '')).status).toBe(204);
    for (const reply of [await laptop.call('GET', ''), await laptop.save(undefined, 1)])
      expect([reply.status, await reply.json()]).toMatchObject([404, { code: 'draft' }]);
  });

  it('is stored after its draft was deleted, and with another draft', async () => {
    const { opened, phone, laptop } = await openOnTwoDevices();
    expect((await phone.call('DELETE', '')).status).toBe(204);
    expect((await send(opened, laptop)).status, 'a draft that was deleted was not sent').toBe(201);
    const other = createPhone(opened);
    await other.save();
    expect((await send(opened, other)).status).toBe(201);
  });

  it('is refused on a device that others have replaced', async () => {
    const { opened, phone, laptop } = await openOnTwoDevices();
    for (let count = 3; count <= 6; count++) await openLink(opened, phone);
    for (const reply of [await phone.call('GET', ''), await phone.save(undefined, 1)])
      expect([reply.status, await reply.json()]).toMatchObject([404, { code: 'draft' }]);
    expect((await laptop.call('GET', '')).status).toBe(200);
    expect((await send(opened, laptop)).status).toBe(201);
    const refused = await send(opened, phone);
    expect([refused.status, await refused.json()]).toMatchObject([409, { code: 'sent-elsewhere' }]);
    const gone = await phone.call('GET', '');
    expect([gone.status, await gone.json()]).toMatchObject([404, { code: 'sent' }]);
    expect(await countSubmissions(opened)).toBe(1);
  });

  it('opens again on a device that was replaced, with its link', async () => {
    const { opened, phone, laptop } = await openOnTwoDevices();
    for (let count = 3; count <= 6; count++) await openLink(opened, phone);
    expect((await (await openLink(opened, phone, phone.secret)).call('GET', '')).status).toBe(200);
    expect((await laptop.call('GET', '')).status, 'now the oldest of six').toBe(404);
  });

  it('knows the last fifty devices', async () => {
    const { opened, phone } = await openOnTwoDevices();
    const add = (hash: string) =>
      runInTransaction(opened.store, (tx) => addDraftSecret(tx, { hash, draftId: phone.id, emailHash: null }, '2000-01-01T00:00:00.000Z'));
    for (let count = 0; count < 49; count++) expect(await add(`hash ${count}`)).toBe(true);
    const laptop = await openLink(opened, phone);
    for (let count = 0; count < 4; count++) await openLink(opened, phone);
    expect((await send(opened, laptop)).status).toBe(201);
    expect(await countSecrets(opened)).toBe(50);
  });

  it('is remembered as long as its key', async () => {
    const { opened, phone } = await openOnTwoDevices();
    expect((await send(opened, phone)).status).toBe(201);
    expect(await countSecrets(opened)).toBe(2);
    await forgetIdempotencyKeys(opened.store, '2000-01-01');
    expect(await countSecrets(opened)).toBe(2);
    await forgetIdempotencyKeys(opened.store, later.toISOString());
    expect(await countSecrets(opened)).toBe(0);
  });
});
