/** Replies from memory before the application, and that they are those of the application. */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { Hono } from 'hono';
import { pino } from 'pino';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readConfig } from '../../../server/config.ts';
import { enrollmentProduct } from '../../../server/enrollment/product.ts';
import { createJsonReply, sendJsonReply } from '../../../server/http/replies/json-reply.ts';
import { createReplyMemory } from '../../../server/http/replies/reply-memory.ts';
import { createServices } from '../../../server/start/create-services.ts';
import { listen } from '../../../server/start/listen.ts';
import { get, openConnection } from '../support/raw-connection.ts';

/** Serves an application; returns the function that calls it. */
async function serve(application: Parameters<typeof listen>[0]) {
  const port = await new Promise<number>((resolve) => {
    const { server } = listen(application, { host: '127.0.0.1', port: 0 }, (info) => resolve(info.port));
    onTestFinished(() => {
      server.closeAllConnections();
      server.close();
    });
  });
  const call = (path: string, init: RequestInit = {}): Promise<Response> => fetch(`http://127.0.0.1:${port}${path}`, init);
  return { call, port };
}

/** Returns the headers of a reply without the time. */
function readHeaders({ headers }: Response): Record<string, string> {
  return Object.fromEntries([...headers].filter(([name]) => name !== 'date'));
}

/** An application whose calls are counted, behind a memory. */
async function openCounted() {
  const state = { stamp: '1', canKeep: true, calls: 0, settled: 0, onMake: () => {}, isBroken: false };
  const memory = createReplyMemory({
    readStamp: () => {
      if (state.isBroken) throw new Error('The database is closed.');
      return state.stamp;
    },
    settle: async () => void (state.settled += 1),
    canKeep: async () => state.canKeep,
    headers: { 'x-frame-options': 'DENY' },
  });
  const app = new Hono();
  app.on(['GET', 'POST'], '/api/*', async (c) => {
    const remember = state.isBroken ? undefined : await memory.start(c);
    state.calls += 1;
    const reply = createJsonReply([c.req.url], 'no-cache');
    state.onMake();
    remember?.(reply);
    return sendJsonReply(c, reply);
  });
  return { state, ...(await serve({ fetch: app.fetch, answerBefore: memory.answerBefore })) };
}

describe('the memory of replies', () => {
  it('answers the same address with the same headers, the security headers, and 304', async () => {
    const { state, call } = await openCounted();
    const first = await call('/api/cities?country=PH');
    const second = await call('/api/cities?country=PH', { headers: { 'x-request-id': 'of-a-proxy' } });
    expect(await second.text()).toBe(await first.text());
    const added = { 'x-frame-options': 'DENY', 'x-request-id': 'of-a-proxy' };
    expect(readHeaders(second)).toEqual({ ...readHeaders(first), ...added });
    const known = { 'if-none-match': first.headers.get('etag') ?? '' };
    expect((await call('/api/cities?country=PH', { headers: known })).status).toBe(304);
    expect(state.calls).toBe(1);
    await call('/api/cities?country=FI');
    expect(state.calls).toBe(2);
  });

  it('answers only GET requests', async () => {
    const { state, call } = await openCounted();
    for (const method of ['POST', 'GET', 'POST', 'HEAD']) await call('/api/cities', { method });
    expect(state.calls).toBe(4);
  });

  it('leaves a request with a body to the application', async () => {
    const { state, call, port } = await openCounted();
    await call('/api/cities');
    const connection = await openConnection(port);
    for (const header of ['Content-Length: 3\r\n\r\nabc', 'Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n']) {
      connection.send(`GET /api/cities HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n${header}`);
    }
    connection.send(get('/api/nothing'));
    await connection.received(/nothing"\]$/);
    expect(state.calls).toBe(4);
  });

  it('calls the application when it cannot be known whether something was written', async () => {
    const { state, call } = await openCounted();
    await call('/api/cities');
    await call('/api/definitions/visit');
    state.isBroken = true;
    expect((await call('/api/cities')).status).toBe(200);
    expect((await call('/api/definitions/visit')).status).toBe(200);
    expect(state.calls).toBe(4);
  });

  it('calls the application after each change, also after one while the reply was made', async () => {
    const { state, call } = await openCounted();
    await call('/api/cities');
    state.stamp = '2';
    state.onMake = () => void (state.stamp = '3');
    await call('/api/cities');
    state.onMake = () => {};
    await call('/api/cities');
    await call('/api/cities');
    expect(state.calls).toBe(3);
  });

  it('keeps nothing while replies depend on the caller', async () => {
    const { state, call } = await openCounted();
    state.canKeep = false;
    await call('/api/cities');
    state.canKeep = true;
    await call('/api/cities');
    expect(state.calls).toBe(2);
  });

  it('waits for saved files before it answers with a definition', async () => {
    const { state, call } = await openCounted();
    for (const path of ['/api/cities', '/api/definitions/visit']) {
      await call(path);
      await call(path);
    }
    expect(state.settled).toBe(1);
  });
});

describe('a server', () => {
  it('sends lookups from memory until something is written, and nothing to callers without the key during maintenance', async () => {
    const home = mkdtempSync(join(tmpdir(), 'reply-memory-'));
    onTestFinished(() => rmSync(home, { recursive: true, force: true }));
    const config = readConfig({ DATA_DIR: join(home, 'data'), DEMO: 'off', MAINTENANCE_BYPASS_KEY: 'open-sesame-1' });
    const services = await createServices(enrollmentProduct, config, pino({ level: 'silent' }));
    onTestFinished(services.close);
    const other = new Database(join(home, 'data', enrollmentProduct.databaseFile));
    onTestFinished(() => void other.close());
    const server = await serve(services);
    const call = async (headers: Record<string, string> = {}) => {
      const reply = await server.call('/api/locations/countries', { headers: { 'x-request-id': 'the-same-id', ...headers } });
      return { status: reply.status, text: await reply.text(), headers: readHeaders(reply) };
    };

    const first = await call();
    expect(first.status).toBe(200);
    expect(await call()).toEqual(first);
    other.exec(`update countries set name = 'Philippine Islands' where id = 'PH'`);
    const second = await call();
    expect(second.text).toContain('Philippine Islands');
    other.exec(`insert into settings values ('maintenance_mode', 'true', '2026-11-20T10:00:00.000Z')`);
    expect((await call()).status).toBe(503);
    expect((await call({ 'x-maintenance-bypass': 'open-sesame-1' })).status).toBe(200);
    expect((await call()).status).toBe(503);
    other.exec(`update settings set value = 'false' where key = 'maintenance_mode'`);
    expect(await call()).toEqual(second);
  });

  it('counts replies from memory like those of the application', async () => {
    const home = mkdtempSync(join(tmpdir(), 'reply-memory-'));
    onTestFinished(() => rmSync(home, { recursive: true, force: true }));
    const config = readConfig({ DATA_DIR: join(home, 'data'), DEMO: 'off', METRICS: 'on' });
    const services = await createServices(enrollmentProduct, config, pino({ level: 'silent' }));
    onTestFinished(services.close);
    const server = await serve(services);
    const call = (path: string, headers: Record<string, string> = {}) => server.call(path, { headers });
    const path = '/api/locations/countries';
    const tag = (await call(path)).headers.get('etag') ?? '';
    expect([(await call(path)).status, (await call(path, { 'if-none-match': tag })).status]).toEqual([200, 304]);
    const lines = (await (await call('/metrics')).text()).split('\n');
    const labels = `method="GET",route="${path}"`;
    expect(lines.filter((line) => line.includes(labels) && !line.includes('_bucket') && !line.includes('_sum'))).toEqual([
      `http_requests_total{${labels},status="200"} 2`,
      `http_requests_total{${labels},status="304"} 1`,
      `http_request_duration_seconds_count{${labels}} 3`,
    ]);
    expect(lines).toContain('http_requests_open 1');
  });
});
