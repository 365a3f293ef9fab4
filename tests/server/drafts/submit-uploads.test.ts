import { describe, expect, it } from 'vitest';
import { findSubmission } from '../../../server/db/submissions/find-submission.ts';
import { listSubmissions } from '../../../server/db/submissions/list-submissions.ts';
import { openApp, type OpenedApp } from '../support/open-app.ts';
import { definitions, later, post } from '../support/post-visit.ts';
import { insertSegments, jpegSegment } from '../files/samples/jpeg-parts.ts';
import { pdf, picture } from '../support/sample-content.ts';
import { createPhone, HASH, type Phone, random, snapshot } from './support/phone.ts';
import { declare, sendFile } from './support/send-file.ts';

const letter = { path: 'papers.letters', name: 'letter.pdf', bytes: pdf };
const guest = { name: 'Ana Cruz', party: 3, email: 'ana@example.com' };

async function openDraft(options: Parameters<typeof openApp>[0] = {}): Promise<{ opened: OpenedApp; phone: Phone }> {
  const opened = await openApp({ definitions, ...options });
  const phone = createPhone(opened);
  await phone.save();
  return { opened, phone };
}

const describeFile = (upload: string, name = 'letter.pdf'): object => ({ upload, name, size: pdf.length, type: 'application/pdf' });

async function send(
  { app }: OpenedApp,
  secret: string | undefined,
  papers: Record<string, unknown>,
  { key = random(16), party = 3 } = {},
): Promise<Response> {
  return app.request('/api/visits', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': key,
      ...(secret === undefined ? {} : { authorization: `Draft ${secret}` }),
    },
    body: JSON.stringify({ guest: { ...guest, party }, papers }),
  });
}

const countSubmissions = async ({ store }: OpenedApp): Promise<number> => (await listSubmissions(store)).items.length;

describe('a form with uploads', () => {
  it('is stored with its files, and its draft and other uploads are gone', async () => {
    const { opened, phone } = await openDraft();
    const letters = [await sendFile(opened, phone, letter), await sendFile(opened, phone, { ...letter, name: '../Zeugnis ü.pdf' })];
    const photo = { path: 'papers.photo', name: 'photo.jpg', bytes: await picture('jpeg', 600, 600) };
    const photos = [await sendFile(opened, phone, photo)];
    await sendFile(opened, phone, { ...letter, name: 'unused.pdf' });
    const before = await opened.files.olderThan(later);
    const reply = await send(opened, phone.secret, {
      letters: letters.map((id) => describeFile(id)),
      photo: [{ upload: photos[0], name: 'photo.jpg', size: photo.bytes.length, type: 'image/jpeg' }],
    });
    expect(reply.status).toBe(201);
    const stored = await findSubmission(opened.store, ((await reply.json()) as { _id: string })._id);
    expect(stored!.files.map(({ field, name, type, size }) => ({ field, name, type, size }))).toEqual([
      { field: 'papers.letters', name: 'letter.pdf', type: 'application/pdf', size: pdf.length },
      { field: 'papers.letters', name: expect.stringMatching(/Zeugnis ü\.pdf$/) as string, type: 'application/pdf', size: pdf.length },
      { field: 'papers.photo', name: 'photo.jpg', type: 'image/jpeg', size: photo.bytes.length },
    ]);
    expect(stored!.answers).toMatchObject({ papers: { photo: [{ name: 'photo.jpg', size: photo.bytes.length, type: 'image/jpeg' }] } });
    // No content was written again.
    const names = stored!.files.map(({ storedName }) => storedName);
    expect(before).toEqual(expect.arrayContaining(names));
    expect((await opened.files.olderThan(later)).toSorted()).toEqual(names.toSorted());
    expect((await phone.call('GET', '')).status).toBe(404);
  });

  it('is the same request as one with the files inline, and gets the first reply again', async () => {
    const { opened, phone } = await openDraft();
    const id = await sendFile(opened, phone, letter);
    const key = random(16);
    const first = await send(opened, phone.secret, { letters: [describeFile(id)] }, { key });
    expect(first.status).toBe(201);
    const acknowledgement: unknown = await first.json();
    const again = await send(opened, phone.secret, { letters: [describeFile(id)] }, { key });
    expect([again.status, await again.json()]).toEqual([201, acknowledgement]);
    const entries = { 'guest[name]': 'Ana Cruz', 'guest[party]': '3', 'guest[email]': 'ana@example.com' };
    const inline = await post(opened, { ...entries, 'papers[letters][]': new File([pdf], 'letter.pdf') }, { 'idempotency-key': key });
    expect([inline.status, await inline.json()]).toEqual([201, acknowledgement]);
    expect((await send(opened, phone.secret, { letters: [describeFile(id)] }, { key, party: 4 })).status).toBe(422);
    expect(await countSubmissions(opened)).toBe(1);
  });

  it('and a photo with metadata is the same request in each way, also after the draft is gone', async () => {
    const { opened, phone } = await openDraft();
    const plain = await picture('jpeg', 600, 600);
    const bytes = new Uint8Array(insertSegments(Buffer.from(plain), jpegSegment('comment', Buffer.from('14.5995 N 120.9842 E'))));
    const id = await sendFile(opened, phone, { path: 'papers.photo', name: 'photo.jpg', bytes });
    const photo = [{ upload: id, name: 'photo.jpg', size: bytes.length, type: 'image/jpeg' }];
    const key = random(16);
    const first = await send(opened, phone.secret, { photo }, { key });
    expect(first.status).toBe(201);
    const acknowledgement: unknown = await first.json();
    const again = await send(opened, phone.secret, { photo }, { key });
    expect([again.status, await again.json()]).toEqual([201, acknowledgement]);
    const entries = { 'guest[name]': 'Ana Cruz', 'guest[party]': '3', 'guest[email]': 'ana@example.com' };
    const inline = await post(opened, { ...entries, 'papers[photo][]': new File([bytes], 'photo.jpg') }, { 'idempotency-key': key });
    expect([inline.status, await inline.json()]).toEqual([201, acknowledgement]);
    expect(await countSubmissions(opened)).toBe(1);
  });

  it('lacks uploads that are incomplete, unknown or of another draft, and is stored once they are there', async () => {
    const { opened, phone } = await openDraft();
    const other = createPhone(opened);
    await other.save();
    const foreign = await sendFile(opened, other, letter);
    const { id: begun } = (await (await declare(phone, letter)).json()) as { id: string };
    const done = await sendFile(opened, phone, { ...letter, name: 'b.pdf' });
    for (const missing of [foreign, begun, 'unknown', '__proto__']) {
      const reply = await send(opened, phone.secret, { letters: [describeFile(done), describeFile(missing)] });
      expect([reply.status, await reply.json()]).toMatchObject([424, { code: 'uploads', uploads: [missing] }]);
    }
    for (const secret of [undefined, random(32)]) expect((await send(opened, secret, { letters: [describeFile(done)] })).status).toBe(424);
    expect(await countSubmissions(opened)).toBe(0);
    expect((await send(opened, phone.secret, { letters: [describeFile(done)] })).status).toBe(201);
    expect((await other.call('GET', '')).status).toBe(200);
  });

  it('with an upload whose content is lost is stored after it was sent again', async () => {
    const { opened, phone } = await openDraft();
    const id = await sendFile(opened, phone, letter);
    for (const name of await opened.files.olderThan(later)) await opened.files.remove(name);
    const reply = await send(opened, phone.secret, { letters: [describeFile(id)] });
    expect([reply.status, await reply.json()]).toMatchObject([424, { uploads: [id] }]);
    const again = await sendFile(opened, phone, letter);
    expect((await send(opened, phone.secret, { letters: [describeFile(again)] })).status).toBe(201);
  });

  it('that is refused keeps its draft and its uploads', async () => {
    const { opened, phone } = await openDraft();
    const id = await sendFile(opened, phone, letter);
    expect((await send(opened, phone.secret, { letters: [describeFile(id)] }, { party: 99 })).status).toBe(422);
    expect((await send(opened, phone.secret, { photo: [describeFile(id)] })).status).toBe(422);
    expect((await phone.call('GET', '')).status).toBe(200);
    expect((await send(opened, phone.secret, { letters: [describeFile(id)] })).status).toBe(201);
  });

  it('and without uploads ends the draft too, but not one of another form', async () => {
    const { opened, phone } = await openDraft();
    expect((await send(opened, random(32), {})).status).toBe(201);
    expect((await phone.call('GET', '')).status).toBe(200);
    expect((await send(opened, phone.secret, {})).status).toBe(201);
    expect((await phone.call('GET', '')).status).toBe(404);
    expect((await phone.save({ form: 'visit', snapshot }, 1)).status).toBe(404);
  });

  it('is checked step by step with descriptions of its files', async () => {
    const { opened, phone } = await openDraft();
    const reply = await opened.app.request('/api/visit_checks/guest', {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Draft ${phone.secret}` },
      body: JSON.stringify({ guest, papers: { letters: [describeFile('any')] } }),
    });
    expect(reply.status).toBe(200);
  });

  it('loses nothing when the process ends before the commit', async () => {
    const { opened, phone } = await openDraft();
    const id = await sendFile(opened, phone, letter);
    const key = random(16);
    const { transact } = opened.store;
    let isEnding = true;
    Object.assign(opened.store, {
      transact: (body: Parameters<typeof transact>[0], options: Parameters<typeof transact>[1]) =>
        transact(async (tx) => {
          const result = await body(tx);
          if (isEnding) throw new Error('the process ended');
          return result;
        }, options),
    });
    expect((await send(opened, phone.secret, { letters: [describeFile(id)] }, { key })).status).toBe(500);
    isEnding = false;
    expect(await countSubmissions(opened)).toBe(0);
    expect(await (await phone.call('GET', '')).json()).toMatchObject({ snapshot, definitionHash: HASH, files: [{ id, done: true }] });
    expect((await send(opened, phone.secret, { letters: [describeFile(id)] }, { key })).status).toBe(201);
    expect(await opened.files.olderThan(later)).toHaveLength(1);
  });

  it('counts drafts that were started, saved, resumed and sent', async () => {
    const { opened, phone } = await openDraft({ env: { METRICS: 'on' } });
    await createPhone(opened).save({ form: 'visit' });
    await send(opened, phone.secret, {});
    const text = await (await opened.app.request('/metrics')).text();
    expect(text.split('\n').filter((line) => line.startsWith('formulary_drafts_total'))).toEqual([
      'formulary_drafts_total{form="visit",event="started"} 2',
      'formulary_drafts_total{form="visit",event="saved"} 1',
      'formulary_drafts_total{form="visit",event="sent"} 1',
    ]);
  });
});
