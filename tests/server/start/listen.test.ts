import type { RequestListener } from 'node:http';
import { Hono } from 'hono';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createBodyBudget } from '../../../server/http/body-budget.ts';
import { limitBody } from '../../../server/http/limit-body.ts';
import { type ConnectionLimits, listen, type Listening } from '../../../server/start/listen.ts';
import { get, multipart, openConnection } from '../support/raw-connection.ts';

const long = { idleMs: 60_000, endGraceMs: 60_000, endMaxMs: 60_000 };

/** Starts a server that counts uploads and whose slow reply ends when `finish` is called. */
async function open(limits: Partial<ConnectionLimits> = {}) {
  const app = new Hono();
  let finish = (): void => undefined;
  const finished = new Promise<void>((resolve) => (finish = resolve));
  app.get('/quick', (c) => c.text('quick'));
  app.get('/slow', async (c) => {
    await finished;
    return c.text('finished');
  });
  app.post('/unread', (c) => c.text('too large', 413));
  app.use('/begun', limitBody({ getMaxSize: () => 4_000_000, budget: createBodyBudget(), getClientAddress: () => 'one' }));
  app.post('/begun', async (c) => {
    await c.req.raw.body?.getReader().read();
    return c.text('too large', 413);
  });
  app.post('/upload', async (c) => c.text(`got ${[...(await c.req.formData()).keys()].join()}`));
  const answerBefore = (handle: RequestListener): RequestListener => {
    return (incoming, outgoing) => void (incoming.url === '/known' ? outgoing.end('known') : handle(incoming, outgoing));
  };
  let listening: Listening | undefined;
  const port = await new Promise<number>((resolve) => {
    listening = listen({ fetch: app.fetch, answerBefore }, { host: '127.0.0.1', port: 0 }, (info) => resolve(info.port), {
      ...long,
      ...limits,
    });
  });
  const { server, end } = listening as Listening;
  onTestFinished(() => {
    finish();
    server.closeAllConnections();
    server.close();
  });
  return { port, server, end, finish };
}

/** Sends a request. Its reply implies that data sent before on other connections has arrived. */
async function callQuick(port: number): Promise<void> {
  const connection = await openConnection(port);
  connection.send(get('/quick'));
  await connection.received(/quick$/);
}

const half = multipart('/upload', { one: '1', two: '2' });

describe('a connection', () => {
  it('with an incomplete body gets 408 after the idle time', async () => {
    const { port } = await open({ idleMs: 50 });
    const connection = await openConnection(port);
    connection.send(half.head + half.body.slice(0, 20));
    const reply = await connection.closed;
    expect(reply).toMatch(/HTTP\/1\.1 408 /);
    expect(reply).toMatch(/connection: close/i);
    expect(reply).toMatch(/application\/problem\+json/);
  });

  it.each(['/unread', '/begun'])('whose body is rejected early stays open until the body has arrived (%s)', async (path) => {
    const { port } = await open();
    const connection = await openConnection(port);
    connection.send(`POST ${path} HTTP/1.1\r\nHost: test\r\nContent-Length: 3000000\r\n\r\nthe beginning`);
    await connection.received(/ 413 [^]*too large/);
    // Exceeds the buffers of the connection: it is sent only if the server continues to read.
    connection.send('x'.repeat(3_000_000 - 'the beginning'.length));
    connection.send(get('/quick'));
    await connection.received(/quick$/);
  });

  it('without a request is closed after the idle time', async () => {
    const { port } = await open({ idleMs: 50 });
    expect(await (await openConnection(port)).closed).toBe('');
  });

  it('is kept open while a complete request is handled', async () => {
    const { port, finish } = await open({ idleMs: 50 });
    const slow = await openConnection(port);
    slow.send(get('/slow'));
    // A connection that is opened later is closed after the idle time, so the idle time has also passed for the slow one.
    await (
      await openConnection(port)
    ).closed;
    await (
      await openConnection(port)
    ).closed;
    finish();
    expect(await slow.received(/finished/)).toMatch(/HTTP\/1\.1 200 /);
  });

  it('has at least 15 minutes for a body and 1 minute for its headers', async () => {
    const { server } = await open();
    expect(server.requestTimeout).toBeGreaterThanOrEqual(15 * 60_000);
    expect(server.headersTimeout).toBe(60_000);
  });
});

describe('the shutdown of a server', () => {
  it('closes idle connections immediately, waits for the reply in progress, and rejects new connections', async () => {
    const { port, end, finish } = await open();
    const [fresh, idle, slow] = [await openConnection(port), await openConnection(port), await openConnection(port)];
    idle.send(get('/quick'));
    await idle.received(/quick$/);
    slow.send(get('/slow'));
    await callQuick(port);
    let hasEnded = false;
    const ended = end().then(() => (hasEnded = true));
    await Promise.all([fresh.closed, idle.closed]);
    expect(hasEnded).toBe(false);
    finish();
    const reply = await slow.closed;
    expect(reply).toMatch(/finished$/);
    expect(reply).toMatch(/connection: close/i);
    await ended;
    await expect(fetch(`http://127.0.0.1:${port}/quick`)).rejects.toThrow(/fetch failed/);
  });

  it('responds with 503 to a stalled upload after the grace time', async () => {
    const { port, end } = await open({ endGraceMs: 50 });
    const stuck = await openConnection(port);
    stuck.send(half.head + half.body.slice(0, 20));
    await stuck.received(/100 Continue/);
    await end();
    const reply = await stuck.closed;
    expect(reply).toMatch(/HTTP\/1\.1 503 /);
    expect(reply).toMatch(/retry-after: 30/i);
    expect(reply).toMatch(/connection: close/i);
  });

  it('accepts an upload that is completed within the grace time', async () => {
    const { port, end } = await open();
    const [idle, upload] = [await openConnection(port), await openConnection(port)];
    upload.send(half.head + half.body.slice(0, 20));
    await upload.received(/100 Continue/);
    const ended = end();
    await idle.closed;
    upload.send(half.body.slice(20));
    expect(await upload.closed).toMatch(/got one,two$/);
    await ended;
  });

  it('answers no request before the application', async () => {
    const { port, end } = await open();
    const begun = await openConnection(port);
    begun.send('GET /known HTTP/1.1\r\n');
    await callQuick(port);
    const ended = end();
    begun.send('host: localhost\r\n\r\n');
    expect(await begun.closed).toMatch(/HTTP\/1\.1 503 /);
    await ended;
  });

  it('closes the remaining connections after the maximum time', async () => {
    const { port, end } = await open({ endGraceMs: 20, endMaxMs: 60 });
    const slow = await openConnection(port);
    slow.send(get('/slow'));
    await callQuick(port);
    await end();
    expect(await slow.closed).toBe('');
  });
});
