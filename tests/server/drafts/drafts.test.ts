import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { openApp } from '../support/open-app.ts';
import { definitions } from '../support/post-visit.ts';
import { createPhone, HASH, random, snapshot } from './support/phone.ts';

const DAY = 86_400_000;

describe('a draft', () => {
  it('is read by the phone that saved it', async () => {
    const opened = await openApp({ definitions });
    const phone = createPhone(opened);
    const saved = await phone.save();
    expect(saved.status).toBe(201);
    expect(Object.fromEntries(['etag', 'draft-expires', 'cache-control'].map((name) => [name, saved.headers.get(name)]))).toEqual({
      etag: '"1"',
      'draft-expires': '2026-12-04T10:00:00.000Z',
      'cache-control': 'no-store',
    });
    const read = await phone.call('GET', '');
    expect([read.status, read.headers.get('etag'), read.headers.get('cache-control')]).toEqual([200, '"1"', 'no-store']);
    expect(await read.json()).toEqual({ form: 'visit', definitionHash: HASH, snapshot, files: [], expiresAt: '2026-12-04T10:00:00.000Z' });
  });

  it('has a new tag after each save, and lives on', async () => {
    const opened = await openApp({ definitions });
    const phone = createPhone(opened);
    await phone.save();
    opened.pass(DAY);
    const next = { ...snapshot, answers: { ...snapshot.answers, 'guest.party': 4 } };
    const saved = await phone.save({ form: 'visit', snapshot: next }, 1);
    expect([saved.status, saved.headers.get('etag'), saved.headers.get('draft-expires')]).toEqual([204, '"2"', '2026-12-05T10:00:00.000Z']);
    expect(await (await phone.call('GET', '')).json()).toMatchObject({ snapshot: next });
  });

  it('that was saved elsewhere meanwhile is not overwritten, and the reply has its present state', async () => {
    const opened = await openApp({ definitions });
    const phone = createPhone(opened);
    await phone.save();
    const other = { ...snapshot, step: 'guest' };
    await phone.save({ form: 'visit', snapshot: other }, 1);
    for (const reply of [await phone.save({ form: 'visit', snapshot }, 1), await phone.save()]) {
      expect([reply.status, reply.headers.get('etag')]).toEqual([412, '"2"']);
      expect(await reply.json()).toMatchObject({ current: { snapshot: other, rev: 2, definitionHash: HASH } });
    }
  });

  it('is saved once by two requests with the same tag', async () => {
    const opened = await openApp({ definitions });
    const phone = createPhone(opened);
    await phone.save();
    const replies = await Promise.all([1, 2, 3].map(() => phone.save(undefined, 1)));
    expect(replies.map(({ status }) => String(status)).toSorted()).toEqual(['204', '412', '412']);
  });

  it('is not saved without a tag', async () => {
    const phone = createPhone(await openApp({ definitions }));
    const reply = await phone.call('PUT', '', { body: { form: 'visit', snapshot }, headers: { 'definition-hash': HASH } });
    expect(reply.status).toBe(428);
  });

  it('is unknown with a wrong secret, a wrong id or none, with the same reply', async () => {
    const opened = await openApp({ definitions });
    const phone = createPhone(opened);
    await phone.save();
    const strangers = [
      createPhone(opened, { id: phone.id }),
      createPhone(opened, { id: random(16), secret: phone.secret }),
      createPhone(opened),
      createPhone(opened, { id: phone.id, secret: 'short' }),
      createPhone(opened, { id: 'short', secret: phone.secret }),
    ];
    const texts = new Set<string>();
    for (const stranger of strangers) {
      for (const reply of [await stranger.call('GET', ''), await stranger.call('DELETE', ''), await stranger.save(undefined, 1)]) {
        expect(reply.status).toBe(404);
        texts.add(await reply.text());
      }
    }
    expect(texts.size).toBe(1);
    // Nor can a stranger create one in its place.
    expect((await strangers[0]!.save()).status).toBe(404);
    expect((await strangers[1]!.save()).status).toBe(404);
    expect((await phone.call('GET', '')).status).toBe(200);
  });

  it('is gone after it was deleted', async () => {
    const phone = createPhone(await openApp({ definitions }));
    await phone.save();
    expect((await phone.call('DELETE', '')).status).toBe(204);
    expect((await phone.call('GET', '')).status).toBe(404);
    expect((await phone.save(undefined, 1)).status).toBe(404);
  });

  it('without a snapshot lives for two days, until the first save', async () => {
    const opened = await openApp({ definitions });
    const phone = createPhone(opened);
    expect((await phone.save({ form: 'visit' })).headers.get('draft-expires')).toBe('2026-11-22T10:00:00.000Z');
    expect(await (await phone.call('GET', '')).json()).toMatchObject({ snapshot: null });
    expect((await phone.save({ form: 'visit', snapshot }, 1)).headers.get('draft-expires')).toBe('2026-12-04T10:00:00.000Z');
    const other = createPhone(opened);
    await other.save({ form: 'visit' });
    opened.pass(2 * DAY);
    expect((await other.call('GET', '')).status).toBe(404);
    expect((await phone.call('GET', '')).status).toBe(200);
  });

  it('lives as long as app.json says, and 60 days at most', async () => {
    const opened = await openApp({ definitions: { ...definitions, 'app.json': { texts: {}, drafts: { keepDays: 30 } } } });
    const phone = createPhone(opened);
    expect((await phone.save()).headers.get('draft-expires')).toBe('2026-12-20T10:00:00.000Z');
    opened.pass(29 * DAY);
    await phone.save(undefined, 1);
    opened.pass(29 * DAY);
    expect((await phone.save(undefined, 2)).headers.get('draft-expires')).toBe('2027-01-19T10:00:00.000Z');
  });

  it('contains in the database no answer, address or secret', async () => {
    const opened = await openApp({ definitions });
    const phone = createPhone(opened);
    const answers = { ...snapshot.answers, 'guest.name': 'Anastasia Villanueva' };
    await phone.save({ form: 'visit', snapshot: { ...snapshot, answers }, email: 'Anastasia@Example.com', remind: true });
    const rows = [
      ...(await opened.store.db.all(sql`select * from drafts`)),
      ...(await opened.store.db.all(sql`select * from draft_secrets`)),
    ];
    expect(rows).toHaveLength(2);
    const text = JSON.stringify(rows).toLowerCase();
    // Sealed text contains every short word by chance.
    for (const secret of ['anastasia', 'villanueva', 'example', phone.secret.toLowerCase()]) expect(text).not.toContain(secret);
    expect(JSON.stringify(opened.logged)).not.toContain(phone.secret);
  });
});

describe('a draft is refused', () => {
  it.each<[string, Record<string, unknown>, Record<string, string>, number]>([
    ['of an unknown form', { form: 'other', snapshot }, {}, 422],
    ['without a definition hash', { form: 'visit', snapshot }, { 'definition-hash': '' }, 422],
    ['with a hash that cannot be one', { form: 'visit', snapshot }, { 'definition-hash': 'abc' }, 422],
    ['whose snapshot is a list', { form: 'visit', snapshot: [] }, {}, 422],
    ['whose snapshot is nested deeply', { form: 'visit', snapshot: JSON.parse(`{"a":${'['.repeat(20)}${']'.repeat(20)}}`) }, {}, 422],
    ['with an address that is none', { form: 'visit', snapshot, email: 'ana' }, {}, 422],
    ['whose reminder is a text', { form: 'visit', snapshot, remind: 'yes' }, {}, 422],
    ['of more than 256 kB', { form: 'visit', snapshot: { answers: { long: 'x'.repeat(263_000) } } }, {}, 413],
  ])('%s', async (_, body, headers, status) => {
    const phone = createPhone(await openApp({ definitions }));
    const reply = await phone.call('PUT', '', { body, headers: { 'if-none-match': '*', 'definition-hash': HASH, ...headers } });
    expect(reply.status).toBe(status);
  });

  it('that is no JSON', async () => {
    const opened = await openApp({ definitions });
    const phone = createPhone(opened);
    const headers = { authorization: `Draft ${phone.secret}`, 'if-none-match': '*', 'definition-hash': HASH };
    for (const body of ['{', '[]', 'null'])
      expect((await opened.app.request(`/api/drafts/${phone.id}`, { method: 'PUT', headers, body })).status).toBe(400);
  });

  it('when all drafts take too much space', async () => {
    const opened = await openApp({ definitions, env: { DRAFTS_MAX_BYTES: '2000' } });
    expect((await createPhone(opened).save()).status).toBe(201);
    const large = { ...snapshot, answers: { note: 'x'.repeat(1500) } };
    const reply = await createPhone(opened).save({ form: 'visit', snapshot: large });
    expect([reply.status, reply.headers.get('retry-after')]).toEqual([507, '3600']);
    expect((await createPhone(opened).save({ form: 'visit' })).status).toBe(201);
  });

  it('after ten new ones in an hour from one address, and after 60 saves in a minute', async () => {
    const opened = await openApp({ definitions });
    const phones = Array.from({ length: 11 }, () => createPhone(opened));
    const statuses: number[] = [];
    for (const phone of phones) statuses.push((await phone.save()).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 201), 429]);
    const saves: Response[] = [];
    for (let rev = 1; rev <= 61; rev++) saves.push(await phones[0]!.save(undefined, rev));
    expect(saves.slice(0, 60).every(({ status }) => status === 204)).toBe(true);
    expect([saves[60]!.status, saves[60]!.headers.get('retry-after')]).toEqual([429, '1']);
    opened.pass(DAY);
    expect((await phones[10]!.save()).status).toBe(201);
  });

  it('by its other forms: a form cannot be changed', async () => {
    const other = {
      ...definitions['visit.json'],
      id: 'second',
      submission: { ...definitions['visit.json'].submission, path: 'seconds' },
      steps: definitions['visit.json'].steps.map(({ check: _check, ...step }) => step),
    };
    const phone = createPhone(await openApp({ definitions: { ...definitions, 'second.json': other } }));
    await phone.save();
    expect((await phone.save({ form: 'second', snapshot }, 1)).status).toBe(422);
  });
});
