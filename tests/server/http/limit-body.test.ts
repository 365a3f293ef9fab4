import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import type { BodyLimits } from '../../../server/http/body-budget.ts';
import { MAX_DISCARDED_BYTES } from '../../../server/http/discard-body.ts';
import { type HttpProblem, toProblemResponse } from '../../../server/http/http-problem.ts';
import { limitBody, readPieces } from '../../../server/http/limit-body.ts';
import { holdPost } from '../support/held-post.ts';
import { openApp, type OpenedApp } from '../support/open-app.ts';
import { definitions } from '../support/post-visit.ts';
import { waitUntil } from '../../run/wait-until.ts';

it('rejects an aborted body without Content-Length, and logs no error', async () => {
  const { app, logged } = await openApp({ definitions });
  const body = new ReadableStream({
    pull: (controller) => controller.error(new Error('aborted')),
  });
  const reply = await app.request('/api/visits', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
    duplex: 'half',
  } as RequestInit);
  expect(reply.status).toBe(400);
  expect(await reply.json()).toMatchObject({ status: 400, detail: 'The request broke off before its end.' });
  expect(logged.filter(({ level }) => Number(level) >= 50)).toEqual([]);
});

describe('a body that is not multipart', () => {
  const post = ({ app }: OpenedApp, type: string, body: string): Response | Promise<Response> =>
    app.request('/api/visits', { method: 'POST', headers: { 'content-type': type, 'content-length': String(body.length) }, body });

  it.each(['application/json', 'application/x-www-form-urlencoded', 'text/plain', 'multipart/form-dataX'])(
    'is limited to 1 MB, independent of the upload limits: %s',
    async (type) => {
      const reply = await post(await openApp({ definitions }), type, ' '.repeat(1_048_577));
      expect(reply.status).toBe(413);
      expect(await reply.json()).toMatchObject({ detail: 'The request is larger than 1 MB.' });
    },
  );

  it.each<[string, string, string, number]>([
    ['pairs', 'application/x-www-form-urlencoded', 'a&'.repeat(500_000), 413],
    ['empty lists', 'application/json', `{"a":[${'[],'.repeat(300_000)}0]}`, 413],
    ['members', 'application/json', `{${Array.from({ length: 90_000 }, (_, index) => `"a${index}":0`).join()}}`, 413],
    ['levels', 'application/json', `{"a":${'['.repeat(500_000)}${']'.repeat(500_000)}}`, 400],
  ])('is rejected with too many %s', async (_, type, body, status) => {
    const opened = await openApp({ definitions });
    expect((await post(opened, type, body)).status).toBe(status);
    expect(opened.logged.filter(({ level }) => Number(level) >= 50)).toEqual([]);
  });
});

describe('a multipart body', () => {
  const part = Buffer.from('--limit\r\ncontent-disposition: form-data; name="a"\r\n\r\n\r\n');
  const parts = Buffer.concat(Array.from({ length: 1000 }, () => part));

  it('is parsed only up to the first part over the limit, and the reply is sent before the end of the body', async () => {
    const { app } = await openApp({ definitions });
    let sent = 0;
    let isCanceled = false;
    // Three chunks have more parts than allowed. The next chunks are sent only after the reply.
    let goOn = (): void => {};
    const isReplied = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    const body = new ReadableStream<Uint8Array>({
      pull: async (controller) => {
        if (sent === 3) await isReplied;
        sent += 1;
        controller.enqueue(parts);
      },
      cancel: () => {
        isCanceled = true;
      },
    });
    const headers = { 'content-type': 'multipart/form-data; boundary=limit' };
    const reply = await app.request('/api/visits', { method: 'POST', headers, body, duplex: 'half' } as RequestInit);
    expect(reply.status).toBe(413);
    expect(await reply.json()).toMatchObject({ detail: 'The form holds more than 2000 fields.' });
    expect(sent).toBeLessThanOrEqual(3);
    goOn();
    await waitUntil(() => expect(isCanceled).toBe(true));
    expect(sent * parts.length).toBeLessThan(MAX_DISCARDED_BYTES + 10 * parts.length);
  });
});

describe('a small body with a stated size', () => {
  const share = { taken: 0, isReleased: false };
  const openReader = () => {
    Object.assign(share, { taken: 0, isReleased: false });
    const app = new Hono();
    app.onError((error) => toProblemResponse(error as HttpProblem));
    const budget = () => ({
      take: (bytes: number) => void (share.taken += bytes),
      complete: () => undefined,
      release: () => void (share.isReleased = true),
    });
    app.use(limitBody({ getMaxSize: () => 100, budget, getClientAddress: () => '10.0.0.1' }));
    app.post('/text', async (c) => c.text(await c.req.text()));
    app.post('/json', async (c) => c.json(await c.req.json()));
    app.post('/bytes', async (c) => c.body(await c.req.arrayBuffer()));
    app.post('/twice', async (c) => c.text((await c.req.text()) + JSON.stringify(await c.req.json())));
    app.post('/pieces', async (c) => {
      const pieces: Uint8Array[] = [];
      for await (const piece of readPieces(c)) pieces.push(piece);
      return c.text(Buffer.concat(pieces).toString());
    });
    app.post('/none', (c) => c.text('none'));
    return (path: string, body: string) =>
      app.request(path, { method: 'POST', body, headers: { 'content-length': String(Buffer.byteLength(body)) } });
  };

  it.each<[path: string, reply: string]>([
    ['/text', '{"a":"ä"}'],
    ['/json', '{"a":"ä"}'],
    ['/bytes', '{"a":"ä"}'],
    ['/twice', '{"a":"ä"}{"a":"ä"}'],
    ['/pieces', '{"a":"ä"}'],
  ])('is read once and counted until the reply: %s', async (path, expected) => {
    const post = openReader();
    expect(await (await post(path, '{"a":"ä"}')).text()).toBe(expected);
    expect(share).toEqual({ taken: 10, isReleased: true });
  });

  it('is not counted when no handler reads it, and is limited', async () => {
    const post = openReader();
    expect(await (await post('/none', 'abc')).text()).toBe('none');
    expect(share).toEqual({ taken: 0, isReleased: true });
    expect((await post('/none', 'a'.repeat(101))).status).toBe(413);
  });

  it('gets 400 when it breaks off', async () => {
    const { app, logged } = await openApp({ definitions });
    for (const type of ['application/json', 'multipart/form-data; boundary=limit']) {
      const body = new ReadableStream({ pull: (controller) => controller.error(new Error('aborted')) });
      const headers = { 'content-type': type, 'content-length': '50' };
      const reply = await app.request('/api/visits', { method: 'POST', headers, body, duplex: 'half' } as RequestInit);
      expect(reply.status).toBe(400);
      expect(await reply.json()).toMatchObject({ detail: 'The request broke off before its end.' });
    }
    expect(logged.filter(({ level }) => Number(level) >= 50)).toEqual([]);
  });
});

describe('request bodies in progress', () => {
  const start = '--limit\r\ncontent-disposition: form-data; name="guest[name]"\r\n\r\n';
  const env = { TRUSTED_PROXIES: '1' };
  const bodyLimits: BodyLimits = { maxBytes: 100_000, maxBytesPerAddress: 60_000, maxPerAddress: 2 };
  const withFile = (bytes: number): Buffer =>
    Buffer.concat([Buffer.from('--limit\r\ncontent-disposition: form-data; name="a"; filename="a"\r\n\r\n'), Buffer.alloc(bytes)]);

  it('are limited in number for each client until one of them ends', async () => {
    const opened = await openApp({ definitions, env, bodyLimits });
    const [first, second] = [holdPost(opened, '10.0.0.1', start), holdPost(opened, '10.0.0.1', start)];
    await Promise.all([first.isRead, second.isRead]);
    const refused = await holdPost(opened, '10.0.0.1', start).reply;
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '10']);
    const stranger = holdPost(opened, '10.0.0.2', start);
    stranger.finish('\r\n--limit--\r\n');
    expect((await stranger.reply).status).toBe(422);
    first.abort();
    expect((await first.reply).status).toBe(400);
    second.finish('\r\n--limit--\r\n');
    expect((await second.reply).status).toBe(422);
    const [third, fourth] = [holdPost(opened, '10.0.0.1', start), holdPost(opened, '10.0.0.1', start)];
    for (const post of [third, fourth]) post.finish('\r\n--limit--\r\n');
    expect([(await third.reply).status, (await fourth.reply).status]).toEqual([422, 422]);
  });

  it('are not counted when they are small', async () => {
    const opened = await openApp({ definitions, env, bodyLimits });
    const posts = Array.from({ length: 20 }, () => holdPost(opened, '10.0.0.1', start, { 'content-length': '500' }));
    await Promise.all(posts.map(({ isRead }) => isRead));
    for (const post of posts) post.finish('\r\n--limit--\r\n');
    expect(await Promise.all(posts.map(async ({ reply }) => (await reply).status))).toEqual(posts.map(() => 422));
  });

  it('of one client do not use the budget of others', async () => {
    const opened = await openApp({ definitions, env, bodyLimits });
    await holdPost(opened, '10.0.0.1', withFile(50_000)).isRead;
    const refused = await holdPost(opened, '10.0.0.1', withFile(20_000)).reply;
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '10']);
    const other = holdPost(opened, '10.0.0.2', withFile(20_000));
    other.finish('\r\n--limit--\r\n');
    expect((await other.reply).status).toBe(422);
  });

  it('are limited in bytes for the process until they end', async () => {
    const opened = await openApp({ definitions, env, bodyLimits });
    const held = [holdPost(opened, '10.0.0.1', withFile(45_000)), holdPost(opened, '10.0.0.2', withFile(45_000))];
    await Promise.all(held.map(({ isRead }) => isRead));
    const refused = await holdPost(opened, '10.0.0.3', withFile(20_000)).reply;
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await refused.json()).toMatchObject({ detail: expect.stringContaining('Many forms are being sent right now') });
    held[0]?.abort();
    await held[0]?.reply;
    const later = holdPost(opened, '10.0.0.3', withFile(20_000));
    later.finish('\r\n--limit--\r\n');
    expect((await later.reply).status).toBe(422);
  });

  it('of a rejected request do not count', async () => {
    const opened = await openApp({ definitions, env, bodyLimits });
    for (let count = 0; count < 10; count += 1) {
      const post = holdPost(opened, '10.0.0.1', withFile(50_000));
      post.finish('\r\n--limit--\r\n');
      expect((await post.reply).status).toBe(422);
      expect((await holdPost(opened, '10.0.0.1', Buffer.alloc(50_000)).reply).status).toBe(400);
    }
  });
});
