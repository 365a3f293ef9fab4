/** Replies from memory before the application, and that they are those of the application. */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import Database from 'better-sqlite3';
import { Hono } from 'hono';
import { pino } from 'pino';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readConfig } from '../../../server/config.ts';
import { enrollmentProduct } from '../../../server/enrollment/product.ts';
import { createJsonReply, sendJsonReply } from '../../../server/http/replies/json-reply.ts';
import { createReplyMemory } from '../../../server/http/replies/reply-memory.ts';
import { createServices } from '../../../server/start/create-services.ts';

/** An application whose calls are counted, behind a memory. */
function openCounted() {
  const state = { stamp: '1', canKeep: true, calls: 0, settled: 0, onMake: () => {} };
  const memory = createReplyMemory({
    readStamp: () => state.stamp,
    settle: async () => void (state.settled += 1),
    canKeep: async () => state.canKeep,
    headers: { 'x-frame-options': 'DENY' },
  });
  const app = new Hono();
  app.on(['GET', 'POST'], '/api/*', async (c) => {
    const remember = await memory.start(c);
    state.calls += 1;
    const reply = createJsonReply([c.req.url], 'no-cache');
    state.onMake();
    remember?.(reply);
    return sendJsonReply(c, reply);
  });
  const fetch = memory.answerBefore((request: Request) => app.fetch(request));
  const call = async (path: string, init: RequestInit = {}) => fetch(new Request(`http://localhost${path}`, init), undefined);
  return { state, call };
}

describe('the memory of replies', () => {
  it('answers the same address with the same headers, the security headers, and 304', async () => {
    const { state, call } = openCounted();
    const first = await call('/api/cities?country=PH');
    const second = await call('/api/cities?country=PH', { headers: { 'x-request-id': 'of-a-proxy' } });
    expect(await second.text()).toBe(await first.text());
    const added = { 'x-frame-options': 'DENY', 'x-request-id': 'of-a-proxy' };
    expect(Object.fromEntries(second.headers)).toEqual({ ...Object.fromEntries(first.headers), ...added });
    const known = { 'if-none-match': first.headers.get('etag') ?? '' };
    expect((await call('/api/cities?country=PH', { headers: known })).status).toBe(304);
    expect(state.calls).toBe(1);
    await call('/api/cities?country=FI');
    expect(state.calls).toBe(2);
  });

  it('answers only GET requests', async () => {
    const { state, call } = openCounted();
    for (const method of ['POST', 'GET', 'POST', 'HEAD']) await call('/api/cities', { method });
    expect(state.calls).toBe(4);
  });

  it('calls the application after each change, also after one while the reply was made', async () => {
    const { state, call } = openCounted();
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
    const { state, call } = openCounted();
    state.canKeep = false;
    await call('/api/cities');
    state.canKeep = true;
    await call('/api/cities');
    expect(state.calls).toBe(2);
  });

  it('waits for saved files before it answers with a definition', async () => {
    const { state, call } = openCounted();
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
    const call = async (headers: Record<string, string> = {}) => {
      await setImmediate();
      const sent = { 'x-request-id': 'the-same-id', ...headers };
      const request = new Request('http://localhost/api/locations/countries', { headers: sent });
      const reply = await services.fetch(request, {} as Parameters<typeof services.fetch>[1]);
      return { status: reply.status, text: await reply.text(), headers: Object.fromEntries(reply.headers) };
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
    const call = async (path: string, headers: Record<string, string> = {}) =>
      services.fetch(new Request(`http://localhost${path}`, { headers }), {} as Parameters<typeof services.fetch>[1]);
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
